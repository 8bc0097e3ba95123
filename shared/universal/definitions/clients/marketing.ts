import * as z from '@harbour/contract/schema';
import { defineCall } from '../call.ts';

/** The means that the firm may use to write about a subject. */
export const marketingChannels = ['email', 'post', 'phone', 'text'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];
/** What the firm may write about, beside what its services require. */
export const marketingSubjects = ['markets', 'services', 'events'] as const;
export type MarketingSubject = (typeof marketingSubjects)[number];

const choice = { channel: z.enum(marketingChannels), subject: z.enum(marketingSubjects) };

export const marketingInfo = z.object({
  /** Whether the client agreed to anything. */
  marketing: z.boolean(),
  /** Each that the client agreed to. */
  marketingChoice: z.array(z.object(choice)),
  /** The text that is agreed to now. */
  wording: z.object({ version: z.int(), text: z.string() }),
  /** Counts the client's decisions; sent with a change, so that it cannot overwrite one that was made elsewhere. */
  version: z.int(),
  /** The decisions, newest first: what was agreed to or withdrawn, when, and the wording that was shown. */
  history: z.array(
    z.object({
      ...choice,
      agreed: z.boolean(),
      wordingVersion: z.int(),
      decidedAt: z.iso.datetime(),
      /** Whether the firm recorded it for the client. */
      byFirm: z.boolean(),
    }),
  ),
});
export type MarketingInfo = z.infer<typeof marketingInfo>;

export const getMarketingInfo = defineCall({
  method: 'GET',
  path: '/clientdirectory/marketinginfo',
  summary: 'Marketing that the client agreed to, and its record',
  response: marketingInfo,
});

export const patchMarketingInfo = defineCall({
  method: 'PATCH',
  path: '/clientdirectory/marketinginfo',
  summary: 'Replaces what the client agrees to; every difference is recorded',
  addition: true,
  body: z.strictObject({
    marketingChoice: z
      .array(z.strictObject(choice))
      .check(z.maxLength(marketingChannels.length * marketingSubjects.length)),
    /** Of the text that the client has read. */
    wordingVersion: z.int(),
    version: z.int(),
  }),
  response: z.object({ success: z.literal(true) }),
});
