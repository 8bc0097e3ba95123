import { bankProblems } from '@harbour/definitions/investments/open-banking/accounts';
import { linkedAccountKinds } from '@harbour/definitions/investments/open-banking/linked-account';
import { portal } from '@harbour/kernel/database/portal-schema';
import { client } from '@harbour/kernel/people/tables';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  numeric,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/** An amount in its currency; a few currencies have three decimals. */
const amount = (name: string) => numeric(name, { precision: 18, scale: 3 });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A client's consent that the firm reads their accounts at one bank. */
export const bankConsent = portal.table(
  'bank_consent',
  {
    /** The `credentials_id` of the calls. */
    id: uuid('id').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    providerId: text('provider_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the client must confirm it again. */
    expiresAt: moment('expires_at').notNull(),
    /** Ended by the client, or found ended at the bank: nothing is read any more, and its balances no longer count. */
    endedAt: moment('ended_at'),
    /**
     * Who ended it: the client, the bank, a new link of the same accounts, or time, long after it had to be confirmed.
     * Null while it has not ended.
     */
    endedBy: text('ended_by', { enum: ['client', 'bank', 'new-link', 'time'] }),
    /** The provider's id of the connection; null for one of the demonstration, which was never made. */
    externalId: text('external_id'),
    providerName: text('provider_name').notNull(),
    logoUrl: text('logo_url'),
    /** What is shared: OAuth 2 scopes, separated by spaces. */
    scopes: text('scopes').notNull(),
    /** When the bank was last read completely. */
    readAt: moment('read_at'),
    /** When it is read next; null if it is not: it has ended, or there are no tokens. */
    nextReadAt: moment('next_read_at'),
    /** Why the last reading failed (`BankProblem`), and since when; null if it succeeded. */
    problem: text('problem', {
      enum: bankProblems,
    }),
    problemSince: moment('problem_since'),
    /** Whether the provider has been told that the client ended it; null unless they did. */
    revocation: text('revocation', { enum: ['waiting', 'done', 'failed'] }),
  },
  (table) => [index().on(table.clientUid), index().on(table.nextReadAt)],
);

/** The provider's tokens of a consent, encrypted (`sealed.ts`). Erased when the client ends the consent. */
export const bankToken = portal.table('bank_token', {
  consentId: uuid('consent_id')
    .primaryKey()
    .references(() => bankConsent.id, { onDelete: 'cascade' }),
  /** Which of the installation's keys they are encrypted with. */
  keyId: text('key_id').notNull(),
  accessToken: text('access_token').notNull(),
  refreshToken: text('refresh_token').notNull(),
  accessExpiresAt: moment('access_expires_at').notNull(),
  /** Counts the rotations. */
  version: integer('version').notNull().default(1),
  /** While it is in the future, one process is using up the refresh token; the others wait for the next version. */
  leasedUntil: moment('leased_until'),
});

/** A client who was sent to the provider and has not come back yet, or has: each row is good for one return. */
export const bankLinkRequest = portal.table(
  'bank_link_request',
  {
    /** SHA-256 of the `state`, base64url. */
    stateHash: text('state_hash').primaryKey(),
    clientUid: uuid('client_uid')
      .notNull()
      .references(() => client.uid),
    /** SHA-256 of the session, base64url; null where sessions are not known. */
    sessionHash: text('session_hash'),
    /** The consent that is renewed; null for a new link. */
    consentId: uuid('consent_id').references(() => bankConsent.id, { onDelete: 'cascade' }),
    redirectUri: text('redirect_uri').notNull(),
    /** The PKCE verifier, encrypted, and with which key; null where the provider makes the address. */
    verifier: text('verifier'),
    keyId: text('key_id'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index().on(table.expiresAt)],
);

/** A bank account or card of a consent. */
export const linkedAccount = portal.table(
  'linked_account',
  {
    id: uuid('id').primaryKey(),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => bankConsent.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: linkedAccountKinds }).notNull(),
    /** Its id at the provider; of further cards of an account, with the card's digits. */
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    /** ISO 4217 code. */
    currency: text('currency').notNull(),
    /** What it is, in the provider's word, such as TRANSACTION or CREDIT. */
    type: text('type').notNull(),
    /** HMAC of its bank and number: identifies the same account under another id. Null without a number. */
    identity: text('identity'),
    /** The last four digits of its number. */
    lastDigits: text('last_digits'),
    /** Its place in the bank's list. */
    position: integer('position').notNull().default(0),
    /** What can be spent. */
    available: amount('available'),
    /** The card whose balance this further card of the same account shares; it has no balances of its own. */
    countedWith: uuid('counted_with').references((): AnyPgColumn => linkedAccount.id, { onDelete: 'cascade' }),
    /** Since when the bank no longer lists it: its balance is 0 from then on. */
    goneOn: date('gone_on', { mode: 'string' }),
  },
  (table) => [
    unique('linked_account_external').on(table.consentId, table.externalId),
    index().on(table.externalId),
    index().on(table.identity),
    index().on(table.countedWith),
  ],
);

/**
 * The balance of a linked account at the end of a day, in its currency; it counts until the next one. Positive is money
 * in an account, or money owed on a card.
 */
export const linkedBalance = portal.table(
  'linked_balance',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => linkedAccount.id, { onDelete: 'cascade' }),
    date: date('date', { mode: 'string' }).notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.date] })],
);

const ofAccount = {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => linkedAccount.id, { onDelete: 'cascade' }),
};

/** A standing order of a linked account, as of the last reading. */
export const linkedStandingOrder = portal.table(
  'linked_standing_order',
  {
    ...ofAccount,
    payee: text('payee'),
    reference: text('reference'),
    /** In the provider's word, such as Monthly. */
    frequency: text('frequency').notNull(),
    active: boolean('active').notNull(),
    currency: text('currency').notNull(),
    nextAmount: amount('next_amount'),
    nextOn: date('next_on', { mode: 'string' }),
    finalOn: date('final_on', { mode: 'string' }),
  },
  (table) => [index().on(table.accountId)],
);

/** A direct debit of a linked account, as of the last reading. */
export const linkedDirectDebit = portal.table(
  'linked_direct_debit',
  {
    ...ofAccount,
    name: text('name').notNull(),
    active: boolean('active').notNull(),
    currency: text('currency').notNull(),
    previousAmount: amount('previous_amount'),
    previousOn: date('previous_on', { mode: 'string' }),
  },
  (table) => [index().on(table.accountId)],
);

/** A transaction of a linked account within the last 90 days. */
export const linkedTransaction = portal.table(
  'linked_transaction',
  {
    ...ofAccount,
    /** Its id at the provider. */
    externalId: text('external_id').notNull(),
    at: moment('at').notNull(),
    description: text('description').notNull(),
    currency: text('currency').notNull(),
    /** Positive is money in: a payment into an account, or to a card. */
    amount: amount('amount').notNull(),
  },
  (table) => [
    unique('linked_transaction_external').on(table.accountId, table.externalId),
    index().on(table.accountId, table.at),
  ],
);
