import type { Database } from '@harbour/backend-database';
import { client } from '@harbour/kernel/people/tables';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { outcome as outcomeSchema } from './score.ts';
import { resultNotFound } from './submit.ts';
import { riskOverride, riskResult } from './tables.ts';

const named = sql<string>`${client.firstname} || ' ' || ${client.surname}`;

/** The adviser's decisions about these results, the last one first. */
async function overridesOf({ db }: Pick<Database, 'db'>, results: readonly string[]) {
  if (results.length === 0) return [];
  const { resultId, level, reason, at, by } = riskOverride;
  return db
    .select({ resultId, level, reason, at, byUid: by, by: named })
    .from(riskOverride)
    .innerJoin(client, eq(client.uid, by))
    .where(inArray(resultId, [...results]))
    .orderBy(desc(at), desc(riskOverride.id));
}

/**
 * A client's results with the adviser's decisions, newest first.
 * @param only ids, for those alone
 */
export async function storedResults(database: Pick<Database, 'db'>, clientUid: string, only?: readonly string[]) {
  const found = await database.db
    .select({ result: riskResult, answeredByName: named })
    .from(riskResult)
    .innerJoin(client, eq(client.uid, riskResult.answeredBy))
    .where(and(eq(riskResult.clientUid, clientUid), only ? inArray(riskResult.id, [...only]) : undefined))
    .orderBy(desc(riskResult.answeredAt), desc(riskResult.id));
  const overrides = await overridesOf(
    database,
    found.map(({ result }) => result.id),
  );
  return found.map(({ result, answeredByName }) => ({
    ...result,
    outcome: outcomeSchema.parse(result.outcome),
    answeredByName,
    overrides: overrides.filter(({ resultId }) => resultId === result.id),
  }));
}
export type StoredResult = Awaited<ReturnType<typeof storedResults>>[number];

/**
 * One of a client's results.
 * @throws RefusedError 404 for one that is not the client's
 */
export async function storedResult(
  database: Pick<Database, 'db'>,
  clientUid: string,
  id: string,
): Promise<StoredResult> {
  const [found] = await storedResults(database, clientUid, [id]);
  if (!found) throw resultNotFound();
  return found;
}
