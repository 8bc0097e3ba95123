import type { TopicName, Topics } from '@harbour/contract';
import * as z from '@harbour/contract/schema';

const words = z.string().check(z.minLength(1));

/** A part of an address: lower-case words with hyphens between them, the first of which begins with a letter. */
export const addressPart = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';

/** Addresses at or below which something belongs together. */
export const basePath = z
  .string()
  .check(z.regex(new RegExp(`^(/${addressPart})+$`), 'a base path looks like /investments'));

/** An address of the portal, with a query or hash where the page reads one. */
const address = z
  .string()
  .check(
    z.regex(new RegExp(`^(/${addressPart})+/?([?#]\\S*)?$`), 'an address looks like /settings/personal?scrollto=x'),
  );

const place = {
  label: words,
  /** The group that it stands in; where it is left out, the one that is called like the remote. */
  in: z.optional(words),
};

const sidebarEntry = z.union([
  z.strictObject({ ...place, to: address }),
  /** Out of the portal, by a link that the deployment configures. */
  z.strictObject({ ...place, link: words }),
  z.strictObject({ ...place, modal: z.literal('WelcomeTour') }),
]);

const staffEntry = z.strictObject({
  ...place,
  to: address,
  /** What somebody of the firm needs to see it. */
  right: z.optional(z.literal('adviserScreens')),
});

const profileEntry = z.strictObject({ label: words, to: address });

/** What buttons and links of the host's own lead to, each named by what somebody wants to do there. */
const destination = z.strictObject({
  name: z.enum(['invest', 'faqs', 'answers', 'write-message', 'preferences', 'clients-messages']),
  to: address,
});

type CountTopic = { [Name in TopicName]: Topics[Name] extends { count: number } ? Name : never }[TopicName];
const countTopics = ['messages.new', 'ims.pending', 'research.reminders'] as const satisfies readonly CountTopic[];

/** A count that the remote says on the event bus: the button of that panel has a badge while something waits. */
const count = z.strictObject({ panel: z.enum(['messages', 'notifications']), topic: z.enum(countTopics) });

/** A flow that is walked in steps, each with an address. The browser's own back takes the stepper along. */
const flow = z.strictObject({
  name: words,
  /** What the steps' addresses begin with. */
  at: basePath,
  /** The last part of each step's address, in order. */
  steps: z.array(z.string().check(z.regex(new RegExp(`^${addressPart}$`), 'a step is lower-case words'))),
  /** Whether the flow begins anew once its pages have been left. */
  resetOnLeaving: z.optional(z.literal(true)),
});

const moment = {
  /** When exactly one of these addresses is entered, or when all of them and what is below them have been left. */
  on: z.enum(['enter', 'leave']),
  at: z.array(basePath),
};

/** What the host says on the event bus when a client moves from page to page, since the remote may not be loaded yet. */
const announcement = z.union([
  z.strictObject({
    ...moment,
    topic: z.literal('mailbox.opened'),
    payload: z.strictObject({ mailbox: z.enum(['inbox', 'sent', 'drafts', 'archived']) }),
  }),
  z.strictObject({ ...moment, topic: z.literal('message.new'), payload: z.strictObject({}) }),
  z.strictObject({ ...moment, topic: z.literal('stepper.reset'), payload: z.strictObject({ flow: words }) }),
]);

/** The schema of `portal` in `remote.json`: what of the portal's frame is the remote's. */
export const portalContribution = z.strictObject({
  /** Entries of a client's sidebar; one whose page is not published yet is not shown. */
  sidebar: z.optional(z.array(sidebarEntry)),
  /** Entries of the sidebar of somebody of the firm who acts for nobody. */
  staffSidebar: z.optional(z.array(staffEntry)),
  /** Entries of the menu under the client's name. */
  profile: z.optional(z.array(profileEntry)),
  destinations: z.optional(z.array(destination)),
  counts: z.optional(z.array(count)),
  flows: z.optional(z.array(flow)),
  announcements: z.optional(z.array(announcement)),
  /** Base paths of pages that stand without the portal's sidebar, header and footer. */
  frameless: z.optional(z.array(basePath)),
});

/** What a remote contributes, every list there, without what this host does not understand. */
export type PortalContribution = {
  [List in keyof z.infer<typeof portalContribution>]-?: NonNullable<z.infer<typeof portalContribution>[List]>;
};

const anyLists = z.record(z.string(), z.array(z.unknown()));

/**
 * Reads what a build of a remote contributes, as the registry says it. That may come from a newer release than the host,
 * or from before there was any: what is not understood is passed over.
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
