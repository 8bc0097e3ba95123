import type { TopicName, Topics } from '@harbour/contract';
import * as z from '@harbour/contract/schema';
import { address, addressPart, basePath } from './addresses.ts';

const nonEmptyText = z.string().check(z.minLength(1));

const position = {
  label: nonEmptyText,
  /** Its group; by default the group named like the remote. */
  in: z.optional(nonEmptyText),
};

export const sidebarEntry = z.union([
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

export const staffEntry = z.strictObject({
  ...position,
  to: address,
  /**
   * What staff need to see it: `adviserScreens`, or an action of `staffActions` (`@harbour/definitions`). Any text, so
   * that the host's first script contains no table of staff: the host shows no entry whose right it does not know.
   */
  right: z.optional(nonEmptyText),
});

export const profileEntry = z.strictObject({ label: nonEmptyText, to: address });

/** Targets of the host's buttons and links, each named by the user's intent. */
export const destination = z.strictObject({
  name: z.enum(['invest', 'faqs', 'answers', 'write-message', 'preferences', 'clients-messages', 'assign-clients']),
  to: address,
});

type CountTopic = { [Name in TopicName]: Topics[Name] extends { count: number } ? Name : never }[TopicName];
const countTopics = [
  'messages.new',
  'ims.pending',
  'research.reminders',
  'investments.notices',
] as const satisfies readonly CountTopic[];

/** A count that the remote emits on the event bus: that panel's button has a badge while the count is above zero. */
export const count = z.strictObject({ panel: z.enum(['messages', 'notifications']), topic: z.enum(countTopics) });

/** A flow with steps, each with an address. Browser back moves the stepper too. */
export const flow = z.strictObject({
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
export const announcement = z.union([
  z.strictObject({
    ...moment,
    topic: z.literal('mailbox.opened'),
    payload: z.strictObject({ mailbox: z.enum(['inbox', 'sent', 'drafts', 'archived']) }),
  }),
  z.strictObject({ ...moment, topic: z.literal('message.new'), payload: z.strictObject({}) }),
  z.strictObject({ ...moment, topic: z.literal('stepper.reset'), payload: z.strictObject({ flow: nonEmptyText }) }),
]);

/**
 * A remote's contribution with all lists present, without anything this host does not understand, nor what is read where
 * it is needed: cards, tour, search and switches.
 */
export interface PortalContribution {
  sidebar: z.infer<typeof sidebarEntry>[];
  staffSidebar: z.infer<typeof staffEntry>[];
  profile: z.infer<typeof profileEntry>[];
  destinations: z.infer<typeof destination>[];
  counts: z.infer<typeof count>[];
  flows: z.infer<typeof flow>[];
  announcements: z.infer<typeof announcement>[];
  frameless: string[];
}

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
