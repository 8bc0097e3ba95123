import type { Database, Transaction } from '@harbour/backend-database';
import { recordAudit } from '@harbour/kernel/audit/record-audit';
import { addDays } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { BankProblem } from './bank-problem.ts';
import type { BankReading } from './read-bank.ts';
import { bankConsent, bankToken } from './tables.ts';

type Handle = Pick<Database, 'db'>;

/** How long a bank is left alone between two readings, also after a failure. Hours. */
export const hoursBetweenReadings = 6;

export type StoredConsent = typeof bankConsent.$inferSelect;

export function nextReading(now: number, seconds = 0): Date {
  return new Date(now + Math.max(hoursBetweenReadings * 3_600_000, seconds * 1_000));
}

/** When a consent that is given now must be confirmed again. */
export function confirmedUntil(now: number, reconfirmDays: number): Date {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return new Date(`${addDays(day, reconfirmDays)}T${time}`);
}

/** Not ended by the client or by a new link: the bank or time may have ended it, and then it can be renewed. */
export const notEndedByClient = or(
  isNull(bankConsent.endedBy),
  eq(bankConsent.endedBy, 'bank'),
  eq(bankConsent.endedBy, 'time'),
);

/**
 * A consent of the client that they have not ended.
 * @throws RefusedError 404
 */
export async function requireConsent({ db }: Handle, clientUid: string, id: string): Promise<StoredConsent> {
  const [found] = await db
    .select()
    .from(bankConsent)
    .where(and(eq(bankConsent.id, id), eq(bankConsent.clientUid, clientUid), notEndedByClient));
  if (found) return found;
  throw new RefusedError(404, 'ConsentNotFound', 'There is no such linked bank. It may have been removed already.');
}

/** Keeps that a consent was read, or renewed. */
export function readingColumns(now: number) {
  return {
    readAt: new Date(now),
    nextReadAt: nextReading(now),
    problem: null,
    problemSince: null,
  } as const;
}

/**
 * Keeps why a bank could not be read. Balances stay as they were; they count no longer if the consent has ended. A bank
 * that answers with another customer's accounts is not read again: its tokens are erased, and it is audited.
 */
export async function recordProblem(
  { db }: Handle,
  { id, clientUid }: Pick<StoredConsent, 'id' | 'clientUid'>,
  { kind, retryAfter }: BankProblem,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const isOver = kind === 'consent-ended' || kind === 'other-customer';
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(bankConsent)
      .set({
        problem: kind,
        problemSince: sql`coalesce(${bankConsent.problemSince}, ${at.toISOString()}::timestamptz)`,
        nextReadAt: isOver ? null : nextReading(now, retryAfter),
        ...(isOver ? { endedAt: at, endedBy: 'bank' as const } : {}),
      })
      .where(and(eq(bankConsent.id, id), isNull(bankConsent.endedAt)))
      .returning({ id: bankConsent.id });
    if (!kept || kind !== 'other-customer') return;
    await tx.delete(bankToken).where(eq(bankToken.consentId, id));
    const actor = { sub: 'open-banking', uid: clientUid, groups: [], verifiedEmail: undefined };
    const path = `/openbanking/accounts?credentials_id=${id}&refused=OtherCustomer`;
    await recordAudit({ db: tx }, [
      {
        actor,
        subject: clientUid,
        path,
        status: 409,
        method: 'READ',
        call: 'READ /openbanking/accounts',
        effect: 'read',
      },
    ]);
  });
}

/** An account of a reading that another client has linked, so that it is not theirs alone to link again. */
export async function isLinkedByAnother(
  { db }: Handle,
  clientUid: string,
  { providerId, accounts }: BankReading,
): Promise<boolean> {
  const given = JSON.stringify(accounts.map(({ externalId, identity }) => ({ externalId, identity })));
  const [found] = await db
    .select({ id: bankConsent.id })
    .from(bankConsent)
    .where(
      and(
        ne(bankConsent.clientUid, clientUid),
        eq(bankConsent.providerId, providerId),
        isNull(bankConsent.endedAt),
        sql`exists (
          select from portal.linked_account account
          join jsonb_to_recordset(${given}::jsonb) as one("externalId" text, identity text)
            on account.external_id = one."externalId" or account.identity = one.identity
          where account.consent_id = ${bankConsent.id} and account.gone_on is null
        )`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Whether a consent has one of a reading's accounts. */
export async function hasAccountOf(database: Handle, consentId: string, { accounts }: BankReading): Promise<boolean> {
  const given = JSON.stringify(accounts.map(({ externalId, identity }) => ({ externalId, identity })));
  const found = await rows(
    database,
    z.object({ id: z.string() }),
    sql`
    select account.id::text from portal.linked_account account
    join jsonb_to_recordset(${given}::jsonb) as one("externalId" text, identity text)
      on account.external_id = one."externalId" or account.identity = one.identity
    where account.consent_id = ${consentId}::uuid limit 1`,
  );
  return found.length > 0;
}

/** One link is stored at a time at each bank, so that two that share an account cannot both be first. */
export async function lockBank(tx: Transaction, providerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank link'), hashtext(${providerId}))`);
}
