import type { Database } from '@harbour/backend-database';
import { and, eq } from 'drizzle-orm';
import { RefusedError } from '../errors/refused-error.ts';
import { sha256 } from './machine-tokens.ts';
import { idempotencyKey } from './tables.ts';

/** 1 to 200 visible characters of ASCII. */
const keyForm = /^[\x21-\x7e]{1,200}$/;

/** A change that a system may send again with the same key. */
export interface RepeatableChange {
  credential: string;
  key: string;
  /** The call, the address and the body. */
  request: readonly unknown[];
  /** Milliseconds since 1970. */
  now: number;
}

/** @throws RefusedError 400 for a key that is none */
export function requireKeyForm(key: string): void {
  if (keyForm.test(key)) return;
  throw new RefusedError(400, 'IdempotencyKeyNotValid', 'An Idempotency-Key has 1 to 200 visible ASCII characters.');
}

/**
 * Makes a change once for its key: the same again gets the answer of the first, also while the first is being made. A
 * change that is refused keeps no key, so it can be corrected and sent again.
 * @param database `{ db }` of the transaction that makes the change
 * @param make makes it, and gives its answer
 * @returns the answer, as stored for a repetition
 * @throws RefusedError 409 where the key was used for another change
 */
export async function madeOnce<Response>(
  { db }: Pick<Database, 'db'>,
  { credential, key, request, now }: RepeatableChange,
  make: () => Promise<Response>,
): Promise<{ response: unknown; repeated: boolean }> {
  const requestHash = sha256(JSON.stringify(request));
  const values = { credentialId: credential, key, requestHash, usedAt: new Date(now) };
  const own = and(eq(idempotencyKey.credentialId, credential), eq(idempotencyKey.key, key));
  // Waits for a transaction that makes the same change.
  const added = await db
    .insert(idempotencyKey)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (added.length === 0) {
    const [known] = await db.select().from(idempotencyKey).where(own);
    if (known?.requestHash !== requestHash) {
      throw new RefusedError(409, 'IdempotencyKeyReused', 'This Idempotency-Key was used for another change.');
    }
    return { response: known.response, repeated: true };
  }
  const response = await make();
  await db.update(idempotencyKey).set({ response }).where(own);
  return { response, repeated: false };
}
