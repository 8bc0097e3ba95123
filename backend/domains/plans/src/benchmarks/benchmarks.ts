import type { Database } from '@harbour/backend-database';
import { benchmark } from '@harbour/domain-market-data/tables';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { requireClient } from '@harbour/kernel/people/require-client';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type Mix, mixRow } from '../mixes/mix.ts';
import { portfolioNotFound } from '../plans/portfolio-not-found.ts';
import { clientBenchmark, portfolio } from '../plans/tables.ts';

/** The available benchmarks in the firm's order, and the default. */
export async function benchmarksOnOffer(database: Database) {
  const found = await database.db
    .select({
      benchmarkID: benchmark.id,
      name: benchmark.name,
      description: benchmark.description,
      isDefault: benchmark.isDefault,
    })
    .from(benchmark)
    .orderBy(asc(benchmark.position), asc(benchmark.id));
  const applying = found.find(({ isDefault }) => isDefault) ?? found[0];
  if (!applying) throw new Error('The firm offers no benchmark: put at least one into the table benchmark.');
  return {
    benchmarks: found.map(({ isDefault: _, ...rest }) => rest),
    defaultBenchmark: applying.benchmarkID,
  };
}

/**
 * The row of the benchmark that applies, as `applying`: a portfolio's own, or the firm's default. For `all` plans the
 * client's own choice counts. No row if the portfolio is not the client's.
 */
function applyingTo(clientUid: string, selection: string): SQL {
  const chosen =
    selection === 'all'
      ? // No row if the client has not chosen one.
        sql`select (select benchmark_id from portal.client_benchmark where client_uid = ${clientUid}) as benchmark_id`
      : sql`select benchmark_id from portal.portfolio where uuid = ${selection} and client_uid = ${clientUid}`;
  return sql`
    (${chosen}) chosen
    cross join lateral (
      select * from portal.benchmark
      order by (benchmark.id = chosen.benchmark_id) desc nulls last, benchmark.is_default desc, benchmark.position
      limit 1
    ) applying`;
}

const benchmarkRow = z.object({ id: z.string(), name: z.string(), mix: mixRow });

/**
 * The benchmark of a portfolio or of `all` plans.
 * @throws RefusedError 404 for a portfolio that is not the client's
 */
export async function benchmarkOf(
  database: Database,
  clientUid: string,
  selection: string,
): Promise<{ id: string; name: string; mix: Mix }> {
  const [found] = await rows(
    database,
    benchmarkRow,
    sql`select applying.id, applying.name, to_jsonb(applying) as mix from ${applyingTo(clientUid, selection)}`,
  );
  if (!found) throw portfolioNotFound();
  return found;
}

const chosenRow = z.object({ selection: z.string() });

/** The client's portfolios, and `all` plans, for which a benchmark was chosen; the firm's default is not a choice. */
export async function benchmarkChoices(database: Database, clientUid: string): Promise<string[]> {
  const found = await rows(
    database,
    chosenRow,
    sql`
    select 'all' as selection from portal.client_benchmark where client_uid = ${clientUid}::uuid
    union all
    select uuid::text from portal.portfolio where client_uid = ${clientUid}::uuid and benchmark_id is not null`,
  );
  return found.map(({ selection }) => selection);
}

const historyRow = z.object({
  name: z.string(),
  levels: z.array(z.object({ date: z.string(), level: z.number() })),
});

/** Days before a chart's first day whose levels may still apply: markets close for some days. */
const daysBefore = 14;

/**
 * The benchmark of a portfolio, or of `all` plans, and its levels from shortly before the first of some days up to the
 * last, oldest first, in one statement.
 * @throws RefusedError 404 for a portfolio that is not the client's
 */
export async function benchmarkHistory(
  database: Database,
  clientUid: string,
  selection: string,
  days: readonly string[],
): Promise<z.infer<typeof historyRow>> {
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null];
  const [found] = await rows(
    database,
    historyRow,
    sql`
    select applying.name, coalesce((
      select json_agg(json_build_object('date', stood.date::text, 'level', stood.level::float8) order by stood.date)
      from portal.benchmark_level stood
      where stood.benchmark_id = applying.id
        and stood.date >= ${first}::date - ${daysBefore}::int and stood.date <= ${last}::date
    ), '[]') as levels
    from ${applyingTo(clientUid, selection)}`,
  );
  if (!found) throw portfolioNotFound();
  return found;
}

/** @throws RefusedError 404 for a benchmark that the firm does not offer */
export async function requireBenchmark(database: Database, id: string): Promise<void> {
  const [known] = await database.db.select({ id: benchmark.id }).from(benchmark).where(eq(benchmark.id, id));
  if (!known) {
    throw new RefusedError(
      404,
      'BenchmarkNotFound',
      'There is no such benchmark. Please choose one of those on offer.',
    );
  }
}

/**
 * Sets the benchmark of a portfolio, or of `all` plans of the client together.
 * @throws RefusedError 404 for a benchmark that the firm does not offer, and for a portfolio that is not the client's
 */
export async function chooseBenchmark(
  database: Database,
  clientUid: string,
  selection: string,
  benchmarkId: string,
): Promise<void> {
  await requireBenchmark(database, benchmarkId);
  if (selection === 'all') {
    await requireClient(database, clientUid);
    await database.db
      .insert(clientBenchmark)
      .values({ clientUid, benchmarkId })
      .onConflictDoUpdate({ target: clientBenchmark.clientUid, set: { benchmarkId } });
    return;
  }
  const [changed] = await database.db
    .update(portfolio)
    .set({ benchmarkId })
    .where(and(eq(portfolio.uuid, selection), eq(portfolio.clientUid, clientUid)))
    .returning({ uuid: portfolio.uuid });
  if (!changed) throw portfolioNotFound();
}
