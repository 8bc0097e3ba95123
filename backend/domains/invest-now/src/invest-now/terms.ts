import type { Database } from '@harbour/backend-database';
import { getInvestTerms } from '@harbour/definitions/investments/invest-now/terms';
import { formatDay } from '@harbour/kernel/calendar';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { desc, lte } from 'drizzle-orm';
import { investTerms } from './tables.ts';

/**
 * The terms and conditions that apply on a day.
 * @param day ISO date
 * @throws RefusedError 409 where the firm has published none
 */
export async function termsOn({ db }: Pick<Database, 'db'>, day: string) {
  const [found] = await db
    .select()
    .from(investTerms)
    .where(lte(investTerms.effectiveFrom, day))
    .orderBy(desc(investTerms.effectiveFrom), desc(investTerms.version))
    .limit(1);
  if (found) return getInvestTerms.response.parse(found);
  throw new RefusedError(
    409,
    'TermsMissing',
    'The terms and conditions are not published yet, so nothing can be applied for. Please contact your adviser.',
  );
}

/**
 * @param version the version that the client has read
 * @throws RefusedError 409 when another one applies on that day
 */
export async function requireTermsInForce(database: Pick<Database, 'db'>, version: number, day: string): Promise<void> {
  const current = await termsOn(database, day);
  if (current.version === version) return;
  throw new RefusedError(
    409,
    'TermsChanged',
    `The terms and conditions have changed: version ${current.version} applies since ${formatDay(current.effectiveFrom)}. Please read them, and accept them if you agree.`,
  );
}
