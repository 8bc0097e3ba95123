import type { Database } from '@harbour/backend-database';
import { londonToday } from '@harbour/kernel/calendar';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import type { SharedWork, WorkContext } from '@harbour/kernel/modules/module';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { BankProblem } from './bank-problem.ts';
import { freshAccessToken } from './bank-tokens.ts';
import { readingColumns, recordProblem, type StoredConsent } from './consents.ts';
import { type OpenBankingService, openBanking } from './open-banking-service.ts';
import { readBank } from './read-bank.ts';
import { SealBrokenError } from './sealed.ts';
import { storeReading } from './store-reading.ts';
import { bankConsent } from './tables.ts';

/** How many consents are added to the queue at a time; the rest follow a minute later. */
const mostAtOnce = 500;

/** A consent that may be read now: neither ended nor expired, and long enough after the last reading. */
const isDue = (now: number) =>
  and(
    isNull(bankConsent.endedAt),
    gt(bankConsent.expiresAt, new Date(now)),
    lte(bankConsent.nextReadAt, new Date(now)),
  );

async function dueConsents({ database: { db }, now, resources }: WorkContext): Promise<string[]> {
  if (!openBanking.of(resources)) return [];
  const due = await db
    .select({ id: bankConsent.id })
    .from(bankConsent)
    .where(isDue(now()))
    .orderBy(asc(bankConsent.nextReadAt))
    .limit(mostAtOnce);
  return due.map(({ id }) => id);
}

/** Reads a bank with tokens that are renewed if they have to be. @throws BankProblem */
async function readNow(context: WorkContext, service: OpenBankingService, { id, externalId }: StoredConsent) {
  const { database, now } = context;
  try {
    const accessToken = await freshAccessToken({ database, service, consentId: id, now });
    return await readBank(service, { accessToken, now: now(), expected: externalId ?? undefined });
  } catch (error) {
    // The installation has lost its key: the client has to sign in at the bank again.
    if (error instanceof SealBrokenError) throw new BankProblem('input-needed', error.message, { cause: error });
    throw error;
  }
}

/**
 * Reads a consent's bank, if it is due, and stores what it gives; otherwise why it could not be read, so that the
 * figures of before stay. Asks the bank outside any transaction.
 */
async function readConsent(context: WorkContext, consentId: string): Promise<void> {
  const { database, now, resources, warn } = context;
  const service = openBanking.of(resources);
  if (!service) return;
  const [consent] = await database.db
    .select()
    .from(bankConsent)
    .where(and(eq(bankConsent.id, consentId), isDue(now())));
  if (!consent) return;
  try {
    const reading = await readNow(context, service, consent);
    await database.db.transaction(async (tx) => {
      const kept = await tx
        .update(bankConsent)
        .set(readingColumns(now()))
        // A client who has ended it meanwhile wants nothing stored any more.
        .where(and(eq(bankConsent.id, consentId), isNull(bankConsent.endedAt)))
        .returning({ id: bankConsent.id });
      if (kept.length > 0) await storeReading(tx, { consentId, reading, today: londonToday(now()) });
    });
  } catch (error) {
    const problem = error instanceof BankProblem ? error : new BankProblem('unreadable', 'It could not be stored.');
    warn(error, `A linked bank could not be read (${problem.kind})`);
    await recordProblem(database, consent, problem, now());
  }
}

/** Reads linked banks in the background, each at most every six hours. */
export const bankReadings: SharedWork = { name: 'bank-readings', due: dueConsents, run: readConsent };

/**
 * Ends consents that were to be confirmed again so long ago that they could have been confirmed twice, and erases their
 * tokens: nobody can tell any more what the accounts are worth.
 */
export async function endForgottenConsents(database: Database, now: number): Promise<void> {
  const figures = await firmFigures(database, ['open-banking-reconfirm-days'], londonToday(now));
  const before = new Date(now - figures['open-banking-reconfirm-days'] * 86_400_000).toISOString();
  const at = new Date(now).toISOString();
  await database.db.execute(sql`
    with forgotten as (
      update portal.bank_consent set ended_at = ${at}::timestamptz, ended_by = 'time', next_read_at = null
      where ended_at is null and expires_at < ${before}::timestamptz
      returning id
    )
    delete from portal.bank_token where consent_id in (select id from forgotten)`);
}
