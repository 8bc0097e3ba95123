import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
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
  (table) => [uniqueIndex('user_account_email_key').on(sql`lower(${table.email})`)],
);

/** Everything that hangs on one sign-in. A row is a living session; revoking deletes it. */
export const sessionFamily = identitySchema.table(
  'session_family',
  {
    originJti: uuid('origin_jti').primaryKey(),
    sub: uuid('sub')
      .notNull()
      .references(() => userAccount.sub, { onDelete: 'cascade' }),
    refreshTokenHash: text('refresh_token_hash').notNull().unique(),
    authTime: moment('auth_time').notNull(),
    expiresAt: moment('expires_at').notNull(),
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

/** The newest code sent for one purpose. `sub` may be a decoy's, so it refers to nothing. */
export const verificationCode = identitySchema.table(
  'verification_code',
  {
    sub: uuid('sub').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    codeHash: text('code_hash').notNull(),
    /** The address that the code proves. */
    destination: text('destination').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.purpose] }),
    index('verification_code_expires_at_index').on(table.expiresAt),
  ],
);

export type CodePurpose = 'confirm_sign_up' | 'reset_password' | 'verify_email';

/** Wrong passwords and TOTP codes of one account since its last sign-in. `sub` may be a decoy's. */
export const lockOut = identitySchema.table(
  'lock_out',
  {
    sub: uuid('sub').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: moment('locked_until'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('lock_out_expires_at_index').on(table.expiresAt)],
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

/** E-mail that a development machine keeps instead of sending. */
export const outbox = identitySchema.table('outbox', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
});
