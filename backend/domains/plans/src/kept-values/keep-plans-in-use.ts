import type { Database } from '@harbour/backend-database';
import { addDays } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { keepValues, valuationRule } from './keep-values.ts';

/** A plan of which a value of so many days ago was asked for is in use: the next chart needs the days between too. */
const inUseDays = 31;
/** The days up to yesterday whose values are kept before they are asked for: a chart of a year may end on any of them. */
const daysKept = 366;
/** Plans that are completed together: they mostly lack the same days. */
const plansAtOnce = 10;
/** How long a run begins with further plans; the next run completes the others. */
const longestRunMs = 20_000;

const plan = z.object({ planstring: z.string() });

/**
 * Keeps the values of the last year, up to yesterday, of the plans in use, so that charts find them. What prices or
 * corrections have changed since the last run is computed again.
 * @throws what kept a value from being kept
 */
export async function keepPlansInUse(database: Database, today: string): Promise<void> {
  const days = Array.from({ length: daysKept }, (_, ago) => addDays(today, -1 - ago));
  const [newest = today, oldest = today] = [days.at(0), days.at(-1)];
  const incomplete = await rows(
    database,
    plan,
    sql`
    select used.planstring
    from (
      select distinct planstring from portal.plan_day_value where day >= ${addDays(today, -inUseDays)}::date
    ) used
    where (
      select count(*) from portal.plan_day_value kept
      where kept.planstring = used.planstring and kept.day between ${oldest}::date and ${newest}::date
        and kept.rule = ${valuationRule}
    ) < ${daysKept}
    order by used.planstring`,
  );
  const until = performance.now() + longestRunMs;
  for (let first = 0; first < incomplete.length && performance.now() < until; first += plansAtOnce) {
    const some = incomplete.slice(first, first + plansAtOnce).map(({ planstring }) => planstring);
    const { failed } = await keepValues(database, some, days);
    if (failed) throw failed;
  }
}
