import { sql } from 'drizzle-orm';
import {
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

/** Who may sign in. Columns that end in `_encrypted` are opened with the master key only. */
export const userAccount = identitySchema.table(
  'user_account',
  {
    sub: uuid('sub').primaryKey(),
    harbourUid: uuid('harbour_uid').notNull().unique(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The address that the user wants to move to, until a code sent there proves it. */
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
    /** The newest time step whose code was accepted: RFC 6238, 5.2 wants each to be used once. */
    totpLastStep: integer('totp_last_step'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // Of those who proved it: who only typed an address in a sign-up keeps nobody from it.
    uniqueIndex('user_account_email_key').on(sql`lower(${table.email})`).where(sql`${table.confirmed}`),
    index('user_account_email_index').on(sql`lower(${table.email})`),
  ],
);

/** Everything that hangs on one sign-in. A row is a living session; revoking deletes it. */
export const sessionFamily = identitySchema.table(
  'session_family',
  {
    originJti: uuid('origin_jti').primaryKey(),
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    /** What the family's refresh tokens are derived from, one for each generation. */
    seedEncrypted: text('seed_encrypted').notNull(),
    generation: integer('generation').notNull().default(0),
    rotatedAt: moment('rotated_at'),
    /** When the user signed in. */
    authTime: moment('auth_time').notNull(),
    /** When the user last proved who they are: at the sign-in, or by their authenticator since. */
    provenAt: moment('proven_at').notNull(),
    /** The end unless it is refreshed before. */
    expiresAt: moment('expires_at').notNull(),
    /** The end in any case. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    index('session_family_sub_index').on(table.sub),
    index('session_family_expires_at_index').on(table.expiresAt),
  ],
);

/** A sign-in between two of its steps. `sub` may be a decoy's, so it refers to nothing. */
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

export type ChallengeKind = 'password_verifier' | 'software_token_mfa' | 'mfa_setup' | 'mfa_setup_done';

/** Codes sent; several may be valid at a time, so that nobody voids another's. `sub` may be a decoy's. */
export const verificationCode = identitySchema.table(
  'verification_code',
  {
    sub: uuid('sub').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The address that the code proves. */
    destination: text('destination').notNull(),
    /** The key of the visitor who asked for it. */
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
    failures: integer('failures').notNull(),
    lockedUntil: moment('locked_until'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('lock_out_expires_at_index').on(table.expiresAt)],
);

/** Browsers that an account signed in with: what happens elsewhere does not lock them out. */
export const knownDevice = identitySchema.table(
  'known_device',
  {
    tokenHash: text('token_hash').notNull(),
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    signedInAt: moment('signed_in_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.sub] }),
    index('known_device_sub_index').on(table.sub),
    index('known_device_expires_at_index').on(table.expiresAt),
  ],
);

/** Changes of an e-mail address that the old address may take back. */
export const emailUndo = identitySchema.table(
  'email_undo',
  {
    tokenHash: text('token_hash').primaryKey(),
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    /** The old address, reserved for as long as it may be taken back. */
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('email_undo_sub_index').on(table.sub),
    index('email_undo_email_index').on(sql`lower(${table.email})`),
    index('email_undo_expires_at_index').on(table.expiresAt),
  ],
);

/** What the firm decides by a figure, from a day on; the names and units are in `firm-figures.ts`. */
export const firmFigure = identitySchema.table(
  'firm_figure',
  {
    name: text('name').notNull(),
    fromDate: date('from_date').notNull(),
    value: numeric('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fromDate] })],
);

/** How often something was asked for in the current window of time. */
export const rateLimit = identitySchema.table(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('rate_limit_expires_at_index').on(table.expiresAt)],
);

/** The keys that tokens are signed with. One is active; retired ones stay published until their tokens have run out. */
export const signingKey = identitySchema.table(
  'signing_key',
  {
    kid: text('kid').primaryKey(),
    active: boolean('active').notNull(),
    publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
    privateJwkEncrypted: text('private_jwk_encrypted').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When another key took its place. */
    retiredAt: moment('retired_at'),
  },
  (table) => [uniqueIndex('signing_key_active_key').on(table.active).where(sql`${table.active}`)],
);

/** E-mail that is kept instead of sent where there is no mail server, for as long as what it says is valid. */
export const outbox = identitySchema.table('outbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
