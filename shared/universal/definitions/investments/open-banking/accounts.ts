import * as z from '@harbour/contract/schema';
import { defineCall, gbp, uuid } from '../../call.ts';
import { bank, linkedAccount } from './linked-account.ts';

/** Most transactions of each account in one answer. */
export const mostTransactions = 100;

/**
 * `active`: the accounts are read. `expired`: the client must confirm the consent again. `ended`: the bank no longer
 * accepts it, so that the client must link the bank again.
 */
export const consentStatuses = ['active', 'expired', 'ended'] as const;

/** Why a bank could not be read. */
export const bankProblems = [
  'provider-error',
  'slow',
  'locked',
  'input-needed',
  'consent-ended',
  'other-customer',
  'unreadable',
] as const;

/** A client's consent that the firm reads accounts at a bank. A consent that the client has revoked is not listed. */
export const consent = z.object({
  credentials_id: uuid,
  ...bank,
  status: z.enum(consentStatuses),
  since: z.iso.datetime(),
  /** When the client must confirm it again. */
  until: z.iso.datetime(),
  /** Whole days until then; 0 on the last day and after it. */
  daysLeft: z.number(),
  /** Whether it ends so soon that the client is warned, or has ended. */
  warning: z.boolean(),
  /** What the client shares, each in words. */
  shared: z.array(z.object({ scope: z.string(), label: z.string() })),
  /** When the bank was last read completely; null if never. */
  readAt: z.nullable(z.iso.datetime()),
  /** Why its figures are old; null if the last reading succeeded. */
  problem: z.nullable(
    z.object({
      kind: z.enum(bankProblems),
      /** What failed and what to do, in words for the client. */
      message: z.string(),
      /** When it failed first. */
      since: z.iso.datetime(),
    }),
  ),
});
export type Consent = z.infer<typeof consent>;

export const getLinkedAccounts = defineCall({
  method: 'GET',
  path: '/openbanking/accounts',
  summary: 'Bank accounts and cards that the client has linked, with the consents that they are read by',
  query: z.strictObject({
    /** Most transactions of each account; 10 if omitted. */
    transactions: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(mostTransactions))),
  }),
  response: z.object({
    accounts: z.array(linkedAccount),
    /** One for each linked bank, by name; a bank that fails is listed with its problem. */
    consents: z.array(consent),
    /** Sum of the accounts' balances in GBP; null if one is missing. */
    assets: z.nullable(gbp),
    /** Sum of the cards' balances in GBP, each card account once; null if one is missing. */
    liabilities: z.nullable(gbp),
    /** Whether banks can be linked and renewed: the firm has chosen a provider. */
    available: z.boolean(),
    /** The firm's intervals in days: after which a consent must be confirmed again, and before that warned of. */
    reconfirmDays: z.number(),
    warningDays: z.number(),
  }),
});
