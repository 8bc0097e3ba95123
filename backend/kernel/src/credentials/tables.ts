import { staffRoles } from '@harbour/definitions/rights';
import { index, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { portal } from '../database/portal-schema.ts';
import { client } from '../people/tables.ts';

/**
 * Credentials of the firm's own systems. `id` is also the client id of the record that stands for the system where its
 * acts are recorded; that record counts as staff who left, so nobody can write to it or sign in as it.
 */
export const machineCredential = portal.table(
  'machine_credential',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => client.uid),
    name: text('name').notNull().unique(),
    /** Its calls are checked as those of somebody with this role. */
    role: text('role', { enum: staffRoles }).notNull(),
    /** Actions of the table of roles (`staff-actions.ts`): what of its role it may do. */
    scopes: text('scopes').array().notNull(),
    /** SHA-256 of the secret, in hexadecimal. The secret is 256 random bits, so it needs no slow hash. */
    secretHash: text('secret_hash').notNull(),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => client.uid),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revokedBy: uuid('revoked_by').references(() => client.uid),
  },
  (table) => [index().on(table.issuedBy), index().on(table.revokedBy)],
);

/** Access tokens of credentials, by their hash. They are valid for some minutes, and void with their credential. */
export const machineToken = portal.table(
  'machine_token',
  {
    hash: text('hash').primaryKey(),
    credentialId: uuid('credential_id')
      .notNull()
      .references(() => machineCredential.id),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.credentialId), index().on(table.expiresAt)],
);

/** Answers of changes that a system sent with an `Idempotency-Key`: the same again gets the same answer. */
export const idempotencyKey = portal.table(
  'idempotency_key',
  {
    credentialId: uuid('credential_id')
      .notNull()
      .references(() => machineCredential.id),
    key: text('key').notNull(),
    /** SHA-256 of the call, its address and its body: the same key must not be used for something else. */
    requestHash: text('request_hash').notNull(),
    /** Null only within the transaction that makes the change. */
    response: jsonb('response'),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.credentialId, table.key] }), index().on(table.usedAt)],
);
