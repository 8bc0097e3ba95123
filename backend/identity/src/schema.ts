import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';

export const identitySchema = pgSchema('identity');

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** User accounts. Columns that end in `_encrypted` can be decrypted only with the master key. */
export const userAccount = identitySchema.table(
  'user_account',
  {
    sub: uuid('sub').primaryKey(),
    harbourUid: uuid('harbour_uid').notNull().unique(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The new address that the user wants, until a code sent there verifies it. */
    pendingEmail: text('pending_email'),
    confirmed: boolean('confirmed').notNull().default(false),
    /** The other standard attributes of OpenID Connect: given_name, family_name, birthdate and so on. */
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull(),
    groups: text('groups').array().notNull().default(sql`'{}'::text[]`),
    /** Salt and SRP verifier. */
    passwordEncrypted: text('password_encrypted').notNull(),
    mfaRequired: boolean('mfa_required').notNull().default(false),
    mfaEnabled: boolean('mfa_enabled').notNull().default(false),
    totpSecretEncrypted: text('totp_secret_encrypted'),
    pendingTotpSecretEncrypted: text('pending_totp_secret_encrypted'),
    /** The newest time step whose code was accepted: RFC 6238, 5.2 requires that each is used once. */
    totpLastStep: integer('totp_last_step'),
    /** When the authenticator in use was set up; null where that is not known. */
    totpSetAt: moment('totp_set_at'),
    /** The sign-in cannot be changed until then: a change of the e-mail address was undone. */
    changesFrozenUntil: moment('changes_frozen_until'),
    /** When the owner closed the account; null while it is open. */
    closedAt: moment('closed_at'),
    /** The owner of a closed account can bring it back until then. */
    reopenUntil: moment('reopen_until'),
    /** Null until the first sign-in, which is from a new device without being worth a message. */
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Unique among verified addresses only: an unconfirmed sign-up does not reserve an address.
    uniqueIndex('user_account_email_key').on(sql`lower(${table.email})`).where(sql`${table.confirmed}`),
    index('user_account_email_index').on(sql`lower(${table.email})`),
  ],
);

/** A session: everything that belongs to one sign-in. A row is an active session; revoking deletes it. */
export const sessionFamily = identitySchema.table(
  'session_family',
  {
    originJti: uuid('origin_jti').primaryKey(),
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    /** The family's refresh tokens are derived from it, one per generation. */
    seedEncrypted: text('seed_encrypted').notNull(),
    generation: integer('generation').notNull().default(0),
    rotatedAt: moment('rotated_at'),
    /** When the user signed in. */
    authTime: moment('auth_time').notNull(),
    /**
     * When the user last proved who they are: at sign-in, or by an authenticator code since. 1970 where a remembered
     * device skipped the code.
     */
    provenAt: moment('proven_at').notNull(),
    /** Idle timeout: the session ends then unless it is refreshed. */
    expiresAt: moment('expires_at').notNull(),
    /** Absolute timeout. */
    endsAt: moment('ends_at').notNull(),
    /** Browser and system, such as "Firefox on Windows"; null where the browser did not say. */
    device: text('device'),
    /** The network of the last sign-in or refresh: an IPv4 /24 or an IPv6 /48. */
    network: text('network'),
    /** The last sign-in or refresh; an access token is refreshed every few minutes while it is used. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    index('session_family_sub_index').on(table.sub),
    index('session_family_expires_at_index').on(table.expiresAt),
  ],
);

/** A sign-in between two steps. `sub` may be a decoy's, so it has no foreign key. */
export const challengeSession = identitySchema.table(
  'challenge_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').$type<ChallengeKind>().notNull(),
    sub: uuid('sub').notNull(),
    stateEncrypted: text('state_encrypted').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('challenge_session_sub_index').on(table.sub),
    index('challenge_session_expires_at_index').on(table.expiresAt),
  ],
);

export type ChallengeKind =
  | 'password_verifier'
  | 'software_token_mfa'
  | 'mfa_setup'
  | 'mfa_setup_done'
  | 'web_authn'
  | 'web_authn_registration'
  | 'reopen_account';

/** The passkeys of accounts. A public key is no secret. */
export const passkey = identitySchema.table(
  'passkey',
  {
    /** Chosen by the authenticator, in base64url. */
    credentialId: text('credential_id').primaryKey(),
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses that the authenticator has counted; one that does not count always says 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    transports: text('transports').array().notNull(),
    attachment: text('attachment'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('passkey_sub_index').on(table.sub)],
);

/**
 * Codes that stand in for a lost authenticator. Used ones stay until new ones are made, so that they can be counted.
 */
export const recoveryCode = identitySchema.table(
  'recovery_code',
  {
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    madeAt: moment('made_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.sub, table.codeHash] })],
);

/** Solved captchas that were accepted, until they expire: each counts once. */
export const spentCaptcha = identitySchema.table(
  'spent_captcha',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('spent_captcha_expires_at_index').on(table.expiresAt)],
);

/** Codes sent. Several may be valid at a time, so that nobody can invalidate another's. `sub` may be a decoy's. */
export const verificationCode = identitySchema.table(
  'verification_code',
  {
    sub: uuid('sub').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The address that the code verifies. */
    destination: text('destination').notNull(),
    /** The key of the visitor who requested it. */
    askedBy: text('asked_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.purpose, table.codeHash] }),
    index('verification_code_destination_index').on(sql`lower(${table.destination})`),
    index('verification_code_expires_at_index').on(table.expiresAt),
  ],
);

export type CodePurpose = 'confirm_sign_up' | 'reset_password' | 'verify_email';

/** Failures of one subject of a lock-out policy, such as an account tried from one network address. */
export const lockOut = identitySchema.table(
  'lock_out',
  {
    key: text('key').primaryKey(),
    /** The account that it is about, or a decoy's; null where it is about no single account. */
    sub: uuid('sub'),
    failures: integer('failures').notNull(),
    lockedUntil: moment('locked_until'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('lock_out_sub_index').on(table.sub), index('lock_out_expires_at_index').on(table.expiresAt)],
);

/** Browsers that have signed in to an account: failures elsewhere do not lock them out. */
export const knownDevice = identitySchema.table(
  'known_device',
  {
    tokenHash: text('token_hash').notNull(),
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    signedInAt: moment('signed_in_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The password alone signs in from this browser until then; null where a code is asked for. */
    secondFactorUntil: moment('second_factor_until'),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.sub] }),
    index('known_device_sub_index').on(table.sub),
    index('known_device_expires_at_index').on(table.expiresAt),
  ],
);

/** E-mail changes that the old address can still undo. */
export const emailUndo = identitySchema.table(
  'email_undo',
  {
    tokenHash: text('token_hash').primaryKey(),
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    /** The old address, reserved while the change can be undone. */
    email: text('email').notNull(),
    /** When the session signed in that changed the address: what was set up since may be a stranger's. */
    since: moment('since').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('email_undo_sub_index').on(table.sub),
    index('email_undo_email_index').on(sql`lower(${table.email})`),
    index('email_undo_expires_at_index').on(table.expiresAt),
  ],
);

/** Authenticators that were replaced or switched off, while an undone change of the e-mail address restores them. */
export const formerAuthenticator = identitySchema.table(
  'former_authenticator',
  {
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    totpSecretEncrypted: text('totp_secret_encrypted').notNull(),
    /** Null where it is not known. */
    setAt: moment('set_at'),
    removedAt: moment('removed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.removedAt] }),
    index('former_authenticator_expires_at_index').on(table.expiresAt),
  ],
);

/**
 * Whose account it was, after it can no longer be brought back: it tells to whom the subject ids of audit records
 * belonged. It signs nobody in.
 */
export const closedAccount = identitySchema.table(
  'closed_account',
  {
    sub: uuid('sub').primaryKey(),
    harbourUid: uuid('harbour_uid').notNull(),
    email: text('email').notNull(),
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('closed_account_harbour_uid_index').on(table.harbourUid),
    index('closed_account_expires_at_index').on(table.expiresAt),
  ],
);

/** People whom the firm invited to choose a password. A row is an open invitation, or one that has just expired. */
export const invitation = identitySchema.table(
  'invitation',
  {
    tokenHash: text('token_hash').primaryKey(),
    harbourUid: uuid('harbour_uid').notNull().unique(),
    email: text('email').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    birthdate: date('birthdate', { mode: 'string' }),
    /** The groups of the account that it opens. */
    groups: text('groups').array().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('invitation_email_index').on(sql`lower(${table.email})`),
    index('invitation_expires_at_index').on(table.expiresAt),
  ],
);

/** Second factors that the firm resets: they are void from `effectiveAt` on, unless the reset is cancelled before. */
export const secondFactorReset = identitySchema.table(
  'second_factor_reset',
  {
    sub: uuid('sub')
      .primaryKey()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull(),
    effectiveAt: moment('effective_at').notNull(),
  },
  (table) => [index('second_factor_reset_effective_at_index').on(table.effectiveAt)],
);

/** The firm's numeric settings, dated; names and units are in `firm-figures.ts`. */
export const firmFigure = identitySchema.table(
  'firm_figure',
  {
    name: text('name').notNull(),
    fromDate: date('from_date').notNull(),
    value: numeric('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fromDate] })],
);

/** Requests counted in the current window of a rate limit. */
export const rateLimit = identitySchema.table(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_limit_expires_at_index').on(table.expiresAt)],
);

/** The keys that sign tokens. One is active; retired keys stay published until their last tokens have expired. */
export const signingKey = identitySchema.table(
  'signing_key',
  {
    kid: text('kid').primaryKey(),
    active: boolean('active').notNull(),
    publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
    privateJwkEncrypted: text('private_jwk_encrypted').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When another key replaced it. */
    retiredAt: moment('retired_at'),
  },
  (table) => [uniqueIndex('signing_key_active_key').on(table.active).where(sql`${table.active}`)],
);

/** E-mail stored instead of sent when there is no mail server, while its code or link is valid. */
export const outbox = identitySchema.table('outbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  html: text('html'),
  sentAt: moment('sent_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * States of an e-mail that a mail server is asked to send: it waits for its next attempt, the mail server accepted it,
 * the mail server refused it for good (such as an address that does not exist), or it lost its use while it waited.
 */
export const mailStates = ['waiting', 'accepted', 'refused', 'lapsed', 'returned'] as const;

/** E-mail by mail server, with the state of each message. The text is deleted as soon as no attempt is left. */
export const mail = identitySchema.table(
  'mail',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Its Message-ID has it, so that a report about the message can name it. */
    reference: uuid('reference').notNull().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Null once the message is settled. */
    body: text('body'),
    html: text('html'),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    /** Attempts that have ended. */
    attempts: integer('attempts').notNull().default(0),
    /** What the mail server, or the connection to it, answered to the last attempt that failed. */
    problem: text('problem'),
    writtenAt: moment('written_at').notNull(),
    /** When the next attempt is due; null once the message is settled. */
    attemptAt: moment('attempt_at'),
    settledAt: moment('settled_at'),
    /** Until when the code or link in it is valid, or the news of use. */
    usefulUntil: moment('useful_until').notNull(),
    /** When this record is deleted. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('mail_waiting').on(table.attemptAt).where(sql`state = 'waiting'`),
    index('mail_written').on(table.writtenAt),
    index('mail_recipient').on(sql`lower(${table.recipient})`),
  ],
);

/** Addresses that mail came back from, as reported: staff see it at the client. */
export const returnedAddress = identitySchema.table('returned_address', {
  /** In lower case. */
  address: text('address').primaryKey(),
  /** What the recipient's mail server answered. */
  reason: text('reason').notNull(),
  returnedAt: moment('returned_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
