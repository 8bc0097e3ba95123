import type { Database } from '@harbour/backend-database';
import type { FundIncome } from '@harbour/definitions/research/fund-data';
import { poundRate } from '@harbour/domain-market-data';
import { type DatedLevel, type Distribution, totalReturnLevels } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';

/** What the firm knows of the income of a fund. */
export interface KnownIncome {
  income: FundIncome | null;
  /** The first day from which every distribution is known; null if that is not known. */
  distributionsFrom: string | null;
}

const distributionRow = z.object({ exDate: z.string(), amount: z.nullable(z.number()) });

/** What a unit of a fund paid after a day up to another, in pounds at the rates of the ex-dates, oldest first. */
export function distributionsOf(
  database: Database,
  instrumentId: number,
  { after, to }: { after: string; to: string },
): Promise<Distribution[]> {
  return rows(
    database,
    distributionRow,
    sql`
    select announced.ex_date::text as "exDate", (sum(announced.amount * rate.pound / rate.other))::float8 as amount
    from portal.income_announcement announced
    left join lateral ${poundRate(sql`announced.currency`, sql`announced.ex_date`)} rate on true
    where announced.instrument_id = ${instrumentId} and announced.ex_date > ${after} and announced.ex_date <= ${to}
    group by announced.ex_date
    order by announced.ex_date`,
  );
}

/**
 * The levels of a fund with its income reinvested, from the first day for which its income is known, or why there are
 * none: what is not known is never taken for no income.
 * @param prices in pounds, oldest first
 */
export function withIncome(
  prices: readonly DatedLevel[],
  { income, distributionsFrom }: KnownIncome,
  distributions: readonly Distribution[],
): { levels: readonly DatedLevel[]; reason: string | null } {
  if (income === 'accumulates') return { levels: prices, reason: null };
  if (income === null) return { levels: [], reason: 'Whether this fund pays out its income is not known' };
  if (distributionsFrom === null) return { levels: [], reason: 'What this fund has paid out is not known' };
  const since = prices.filter(({ date }) => date >= distributionsFrom);
  if (since.length === 0) {
    return { levels: [], reason: `What this fund paid out before ${formatDay(distributionsFrom)} is not known` };
  }
  const levels = totalReturnLevels(since, distributions);
  return 'ok' in levels ? { levels: [], reason: levels.message } : { levels, reason: null };
}
