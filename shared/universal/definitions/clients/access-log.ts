import * as z from '@harbour/contract/schema';
import { type CallResponse, defineCall } from '../call.ts';
import { pageNumber } from '../page-number.ts';

/** Entries of one page. */
export const accessPage = 50;

/** Periods of the log in days. */
export const accessDays = ['7', '30', '90', '365'] as const;

/** The firm's people, or people who see the client's plans by permission. */
export const accessActors = ['firm', 'people'] as const;

/** What was done; `refused` is what was tried. */
export const accessKinds = ['read', 'changed', 'refused'] as const;

const entry = z.object({
  at: z.iso.datetime(),
  /**
   * Name of who did it; null for somebody who has no permission today: a stranger whose attempt was refused is not
   * named to the client.
   */
  name: z.nullable(z.string()),
  /** Their group at the firm when they did it; `person` for somebody with permission. */
  role: z.enum(['support', 'adviser', 'admin', 'person']),
  /** Their team at the firm today. */
  team: z.nullable(z.string()),
  /** What it was about, in words for clients. */
  what: z.string(),
  /** The client's plans that it was about, by name; empty if none was named. */
  plans: z.array(z.string()),
  kind: z.enum(accessKinds),
});
export type AccessEntry = z.infer<typeof entry>;

/** What others did with the account: staff who acted for the client, and people with permission. */
export const getAccessLog = defineCall({
  method: 'GET',
  path: '/clientdirectory/accesslog',
  summary: 'Who has seen or changed what is the client’s, the newest first, fifty a page',
  addition: true,
  query: z.strictObject({
    who: z.optional(z.enum(accessActors)),
    kind: z.optional(z.enum(accessKinds)),
    /** How many days back; everything that is kept if omitted. */
    days: z.optional(z.enum(accessDays)),
    /** From 1 on. */
    page: z.optional(pageNumber),
  }),
  response: z.object({
    entries: z.array(entry),
    /** Whether there is another page. */
    more: z.boolean(),
  }),
});
export type AccessLog = CallResponse<typeof getAccessLog>;
