import type { Modal, RuntimeConfig } from '@harbour/contract';
import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import type { PortalContribution } from '@harbour/platform-contract';
import type { ReactNode } from 'react';
import type { RemoteContribution } from '../descriptions/contributions.ts';
import { clientOrder, type GroupOrder, type TopIcon, type TopOrder } from '../firm/navigation-order.ts';

/** An entry of the sidebar: a page, an external link, a modal, or a group of entries. */
export type Entry = { label: string } & (
  | { to: string }
  | { href: string }
  | { modal: Modal }
  | { entries: readonly Entry[] }
);

export type TopEntry = Entry & { icon: TopIcon };

export interface OfferedEntriesProps {
  children: (entries: readonly TopEntry[]) => ReactNode;
}

/** Entries by the label of their group, as the remotes name it. */
type Grouped = ReadonlyMap<string, readonly Entry[]>;

/** An entry with the label of its group. */
export interface GroupedEntry {
  group: string;
  entry: Entry;
}

function grouped(entries: readonly GroupedEntry[]): Grouped {
  const groups = new Map<string, Entry[]>();
  for (const { group, entry } of entries) groups.set(group, [...(groups.get(group) ?? []), entry]);
  return groups;
}

function groupLabels(order: readonly (TopOrder | GroupOrder | string)[]): string[] {
  return order.flatMap((one) =>
    typeof one === 'object' && 'entries' in one ? [one.label, ...groupLabels(one.entries)] : [],
  );
}

/** The entries of a group: those named in the order first, then all others. */
function inOrder({ label, entries }: GroupOrder, groups: Grouped): Entry[] {
  const inside = groups.get(label) ?? [];
  const named = entries.flatMap((one): Entry[] =>
    typeof one === 'string'
      ? inside.filter((entry) => entry.label === one)
      : [{ label: one.label, entries: inOrder(one, groups) }],
  );
  return [...named, ...inside.filter((entry) => !entries.includes(entry.label))];
}

/** All entries of the remotes, in the firm's order. */
export function compose(order: readonly TopOrder[], entries: readonly GroupedEntry[]): TopEntry[] {
  const groups = grouped(entries);
  const known = groupLabels(order);
  return order.flatMap((top): TopEntry[] => {
    if (top === 'other groups') {
      const others = [...groups].filter(([label]) => !known.includes(label));
      return others.map(([label, entries]) => ({ label, icon: 'other', entries }));
    }
    return 'to' in top ? [top] : [{ label: top.label, icon: top.icon, entries: inOrder(top, groups) }];
  });
}

/** External links that the deployment configures, by name. */
function linkNamed(links: RuntimeConfig['links'], name: string): string | undefined {
  const link = Object.entries(links).find(([known]) => known === name)?.[1];
  return typeof link === 'string' ? link : undefined;
}

function clientEntry(
  contribution: PortalContribution['sidebar'][number],
  links: RuntimeConfig['links'],
): Entry | undefined {
  const { label } = contribution;
  if ('to' in contribution) return { label, to: contribution.to };
  if ('modal' in contribution) return { label, modal: contribution.modal };
  const href = linkNamed(links, contribution.link);
  return href === undefined ? undefined : { label, href };
}

/**
 * Every entry of a client's sidebar.
 * @param settings entries that the client has switched off are left out; undefined while they are being loaded
 */
export function clientEntries(
  contributions: readonly RemoteContribution[],
  links: RuntimeConfig['links'],
  settings?: Pick<WebsiteSettings, 'buylist'>,
): readonly TopEntry[] {
  const entries = contributions.flatMap(({ title, sidebar }) =>
    sidebar.flatMap((contribution) => {
      if ('setting' in contribution && contribution.setting && settings?.[contribution.setting] === false) return [];
      const entry = clientEntry(contribution, links);
      return entry ? [{ group: contribution.in ?? title, entry }] : [];
    }),
  );
  return compose(clientOrder, entries);
}

/** The available targets. */
export interface Offer {
  hasPage: (address: string) => boolean;
  hasModal: (modal: Modal) => boolean;
}

/**
 * The entries that lead somewhere, in the same order: an entry appears when a remote publishes its page, and a group
 * with its first entry. Links out of the portal are always shown.
 */
export function offeredEntries<Kind extends Entry>(entries: readonly Kind[], offer: Offer): Kind[] {
  return entries.flatMap((entry) => {
    if ('entries' in entry) {
      const inside = offeredEntries(entry.entries, offer);
      return inside.length > 0 ? [{ ...entry, entries: inside }] : [];
    }
    const leads = 'to' in entry ? offer.hasPage(entry.to) : 'modal' in entry ? offer.hasModal(entry.modal) : true;
    return leads ? [entry] : [];
  });
}

/** Whether the page at `pathname` is below an entry, so that its group opens by itself. */
export function leadsTo(entry: Entry, pathname: string): boolean {
  if ('entries' in entry) return entry.entries.some((inner) => leadsTo(inner, pathname));
  if (!('to' in entry)) return false;
  const [path = ''] = entry.to.split('?');
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
}
