import type { Mailbox, TopicName, Topics } from '@harbour/contract';

/** Something to say on the event bus because the client moved from one page to another. */
export type NavigationEffect = { [Name in TopicName]: readonly [topic: Name, payload: Topics[Name]] }[TopicName];

const mailboxes: readonly Mailbox[] = ['inbox', 'sent', 'drafts', 'archived'];
/** The steps of the invest-now flow by their addresses. */
const investNowSteps = ['provider', 'terms', 'complete'];
/** The steps of the self-managed flow by their addresses. */
const selfManagedSteps = ['product', 'details', 'confirmation'];

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean);
}

function isAddInvestment(pathname: string): boolean {
  return pathname === '/investments/add' || pathname.startsWith('/investments/add/');
}

/** Messaging pages of clients and of advisers behave alike: the `admin` prefix makes no difference. */
function messagingPage(pathname: string): string[] | undefined {
  const [area, ...rest] = segmentsOf(pathname);
  return area?.replace(/^admin/, '') === 'securemessaging' ? rest : undefined;
}

function isMessage(pathname: string): boolean {
  return messagingPage(pathname)?.[0] === 'message';
}

function mailboxOf(pathname: string): Mailbox | undefined {
  const [tab, ...more] = messagingPage(pathname) ?? [];
  return more.length === 0 ? mailboxes.find((mailbox) => mailbox === tab) : undefined;
}

function addStep(pathname: string): NavigationEffect | undefined {
  const [area, flow, ...rest] = segmentsOf(pathname);
  if (area !== 'investments') return undefined;
  const [topic, steps, name] =
    flow === 'add'
      ? (['invest-now', investNowSteps, rest[0]] as const)
      : flow === 'selfmanaged' && rest[0] === 'add'
        ? (['self-managed', selfManagedSteps, rest[1]] as const)
        : [undefined, [], undefined];
  if (!topic || name === undefined) return undefined;
  const step = steps.indexOf(name);
  if (step < 0) return undefined;
  return step === 0 ? ['stepper.reset', { flow: topic }] : ['stepper.set', { flow: topic, step }];
}

/**
 * The routing rules of the specification (section 2) as events, which the remotes that own the pages act on.
 * @param from the address left; undefined at the start
 * @param back whether the browser's own back or forward was used
 */
export function navigationEffects(from: string | undefined, to: string, back: boolean): NavigationEffect[] {
  // Another query of the same page is no entering: filters in the address stay.
  if (from === to) return [];
  const effects: NavigationEffect[] = [];
  const left = from !== undefined;
  if (left && isAddInvestment(from) && !isAddInvestment(to)) effects.push(['stepper.reset', { flow: 'invest-now' }]);
  if (left && isMessage(from) && !isMessage(to)) effects.push(['stepper.reset', { flow: 'invest-now' }]);
  const mailbox = mailboxOf(to);
  if (mailbox) effects.push(['mailbox.opened', { mailbox }]);
  if (isMessage(to) && messagingPage(to)?.length === 1) effects.push(['message.new', {}]);
  const step = back ? addStep(to) : undefined;
  if (step) effects.push(step);
  return effects;
}
