import type { Database } from '@harbour/backend-database';
import { benchmarkOf, mixedHoldings, type PlanRow } from '@harbour/domain-plans';
import { mixedAssetsElsewhere } from '@harbour/domain-self-managed';

interface Asked {
  /** Plans that the client may see. */
  plans: readonly PlanRow[];
  /** The portfolio and people that the plans were chosen by. */
  selection: { po?: string | undefined; pe?: string | undefined };
  /** ISO date. */
  day: string;
}

/**
 * What an allocation is computed from: the holdings of some plans on a day with their mixes, what the client has
 * elsewhere, and the benchmark beside it. `missing` names what should be counted and has no value.
 * @throws RefusedError 404 for a portfolio that is not the client's
 */
export async function investedOn(
  database: Database,
  { clientUid }: { clientUid: string },
  { plans, selection, day }: Asked,
) {
  const holdings = await mixedHoldings(
    database,
    plans.map(({ planstring }) => planstring),
    day,
  );
  const benchmark = await benchmarkOf(database, clientUid, selection.po ?? 'all');
  const { assets: elsewhere, missing } = await mixedAssetsElsewhere(database, { clientUid }, selection, day);
  return { holdings, benchmark, elsewhere, missing };
}
