import type { TopicName, Topics } from '@harbour/contract';
import * as z from '@harbour/contract/schema';
import { address, addressPart, basePath } from './addresses.ts';
import { dashboardCard } from './dashboard-card.ts';
import { featureSwitch } from './feature-switch.ts';
import { searchEntry } from './search-entry.ts';
import { tourStep } from './tour-step.ts';

const nonEmptyText = z.string().check(z.minLength(1));

const position = {
  label: nonEmptyText,
  /** Its group; by default the group named like the remote. */
  in: z.optional(nonEmptyText),
};

const sidebarEntry = z.union([
  z.strictObject({
    ...position,
    to: address,
    /** The client's website setting that switches it off. */
    setting: z.optional(z.literal('buylist')),
  }),
  /** An external link that the deployment configures. */
  z.strictObject({ ...position, link: nonEmptyText }),
  z.strictObject({ ...position, modal: z.literal('WelcomeTour') }),
]);

const staffEntry = z.strictObject({
  ...position,
  to: address,
  /**
   * What staff need to see it: `adviserScreens`, or an action of `staffActions` (`@harbour/definitions`). Any text, so
   * that the host's first script contains no table of staff: the host shows no entry whose right it does not know.
   */
  right: z.optional(nonEmptyText),
});

const profileEntry = z.strictObject({ label: nonEmptyText, to: address });

/** Targets of the host's buttons and links, each named by the user's intent. */
const destination = z.strictObject({
  name: z.enum(['invest', 'faqs', 'answers', 'write-message', 'preferences', 'clients-messages', 'assign-clients']),
  to: address,
});

type CountTopic = { [Name in TopicName]: Topics[Name] extends { count: number } ? Name : never }[TopicName];
const countTopics = ['messages.new', 'ims.pending', 'research.reminders'] as const satisfies readonly CountTopic[];

/** A count that the remote emits on the event bus: that panel's button has a badge while the count is above zero. */
const count = z.strictObject({ panel: z.enum(['messages', 'notifications']), topic: z.enum(countTopics) });

/** A flow with steps, each with an address. Browser back moves the stepper too. */
const flow = z.strictObject({
  name: nonEmptyText,
  /** The prefix of the steps' addresses. */
  at: basePath,
  /** The last segment of each step's address, in order. */
  steps: z.array(z.string().check(z.regex(new RegExp(`^${addressPart}$`), 'a step is lower-case words'))),
  /** Whether the flow restarts after its pages were left. */
  resetOnLeaving: z.optional(z.literal(true)),
});

const moment = {
  /** When exactly one of these addresses is entered, or when all of them and everything below them were left. */
  on: z.enum(['enter', 'leave']),
  at: z.array(basePath),
};

/** What the host emits on the event bus when a client moves between pages, since the remote may not be loaded yet. */
const announcement = z.union([
  z.strictObject({
    ...moment,
    topic: z.literal('mailbox.opened'),
    payload: z.strictObject({ mailbox: z.enum(['inbox', 'sent', 'drafts', 'archived']) }),
  }),
  z.strictObject({ ...moment, topic: z.literal('message.new'), payload: z.strictObject({}) }),
  z.strictObject({ ...moment, topic: z.literal('stepper.reset'), payload: z.strictObject({ flow: nonEmptyText }) }),
]);

/** A remote's part of the portal's frame. */
export const portalContribution = z.strictObject({
  /** Entries of a client's sidebar; hidden until their page is published. */
  sidebar: z.optional(z.array(sidebarEntry)),
  /** Entries of the sidebar of staff who act for nobody. */
  staffSidebar: z.optional(z.array(staffEntry)),
  /** Entries of the menu under the client's name. */
  profile: z.optional(z.array(profileEntry)),
  destinations: z.optional(z.array(destination)),
  counts: z.optional(z.array(count)),
  flows: z.optional(z.array(flow)),
  announcements: z.optional(z.array(announcement)),
  /** Base paths of pages without the portal's sidebar, header and footer. */
  frameless: z.optional(z.array(basePath)),
  /** Its cards of the dashboard, each filled by the slot `dashboard.cards`; `readCards` reads them. */
  cards: z.optional(z.array(dashboardCard)),
  /** Its steps of the guided tour; `readTour` reads them. */
  tour: z.optional(z.array(tourStep)),
  /** What the search finds of it: pages, settings, actions and calculators; `readSearchEntries` reads them. */
  search: z.optional(z.array(searchEntry)),
  /** What of it the firm can switch off; the staff's page Service reads them. */
  switches: z.optional(z.array(featureSwitch)),
});

/** A remote's contribution with all lists present, without anything this host does not understand. */
export type PortalContribution = {
  [List in Exclude<keyof z.infer<typeof portalContribution>, 'tour' | 'cards' | 'search' | 'switches'>]-?: NonNullable<
    z.infer<typeof portalContribution>[List]
  >;
};

const anyLists = z.record(z.string(), z.array(z.unknown()));

/**
 * Reads a build's contribution from the registry. It may come from a newer release than the host, or predate
 * contributions: unknown parts are ignored.
 */
export function readContribution(portal: unknown): PortalContribution {
  const { data: lists = {} } = anyLists.safeParse(portal);
  const understood = <Kind>(item: z.ZodMiniType<Kind>, list: readonly unknown[] = []): Kind[] =>
    list.flatMap((one) => {
      const known = item.safeParse(one);
      return known.success ? [known.data] : [];
    });
  return {
    sidebar: understood(sidebarEntry, lists.sidebar),
    staffSidebar: understood(staffEntry, lists.staffSidebar),
    profile: understood(profileEntry, lists.profile),
    destinations: understood(destination, lists.destinations),
    counts: understood(count, lists.counts),
    flows: understood(flow, lists.flows),
    announcements: understood(announcement, lists.announcements),
    frameless: understood(basePath, lists.frameless),
  };
}
