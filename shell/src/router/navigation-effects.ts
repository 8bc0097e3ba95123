import type { TopicName, Topics } from '@harbour/contract';
import type { PortalContribution } from '@harbour/platform-contract';
import { isAtOrBelow } from '../address/at-or-below.ts';

/** A topic to emit because the client moved from one page to another. */
export type NavigationEffect = { [Name in TopicName]: readonly [topic: Name, payload: Topics[Name]] }[TopicName];

type Flow = PortalContribution['flows'][number];
type Announcement = PortalContribution['announcements'][number];

/** Whether an address is left: from it or below it to anywhere else. */
function leaves(from: string | undefined, to: string, bases: readonly string[]): boolean {
  const inside = (pathname: string) => bases.some((base) => isAtOrBelow(pathname, base));
  return from !== undefined && inside(from) && !inside(to);
}

/** Browser back or forward reached a step of a flow: its stepper follows. */
function stepEffect({ name, at, steps }: Flow, pathname: string): NavigationEffect | undefined {
  const step = steps.findIndex((one) => isAtOrBelow(pathname, `${at}/${one}`));
  if (step < 0) return undefined;
  return step === 0 ? ['stepper.reset', { flow: name }] : ['stepper.set', { flow: name, step }];
}

function announce(announcement: Announcement): NavigationEffect {
  switch (announcement.topic) {
    case 'mailbox.opened':
      return [announcement.topic, announcement.payload];
    case 'message.new':
      return [announcement.topic, announcement.payload];
    case 'stepper.reset':
      return [announcement.topic, announcement.payload];
  }
}

/**
 * The routing rules of the specification (section 2) as events, which the remotes that own the pages handle. The
 * remotes name the addresses concerned in the `portal` that they declare.
 * @param from the address left; undefined at the start
 * @param back whether browser back or forward was used
 */
export function navigationEffects(
  contributions: readonly Pick<PortalContribution, 'flows' | 'announcements'>[],
  { from, to, back }: { from: string | undefined; to: string; back: boolean },
): NavigationEffect[] {
  // A new query on the same page is not an entry: filters in the address stay.
  if (from === to) return [];
  const flows = contributions.flatMap((one) => one.flows);
  const announcements = contributions.flatMap((one) => one.announcements);
  return [
    ...flows
      .filter(({ at, resetOnLeaving }) => resetOnLeaving && leaves(from, to, [at]))
      .map(({ name }): NavigationEffect => ['stepper.reset', { flow: name }]),
    ...announcements.filter(({ on, at }) => (on === 'enter' ? at.includes(to) : leaves(from, to, at))).map(announce),
    ...(back ? flows.map((flow) => stepEffect(flow, to)).filter((effect) => effect !== undefined) : []),
  ];
}
