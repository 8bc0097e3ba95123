import type { Household } from './household.ts';
import { simulatedMarket } from './market-model.ts';
import { compileHousehold } from './project-household.ts';
import { streamsFrom } from './random.ts';

// Workers import this file by itself: nothing that it needs may import a schema, which host and remotes share and which
// does not reach a worker.

/** What became of the paths from `from` up to but without `to`: a piece of a simulation, made to be posted by a worker. */
export interface PathsResult {
  from: number;
  to: number;
  /** Pence in today's money at the end of each year of a path, path after path. */
  wealth: Float64Array;
  /** Paths in which a goal was paid in full each time, by goal of the household; null for one that is never due. */
  goalsMet: (number | null)[];
  /** Paths in which all spending and debt payments were paid. */
  spendingMet: number;
}

/**
 * Projects a household through random markets. A path comes out the same whichever others are computed with it.
 * @param seed an integer of 32 bits
 * @param from the first path, from 0 on
 * @param to the one after the last
 * @throws MissingRateError if the household begins before the tables of shared/uk-tax do
 */
export function simulatePaths(
  household: Household,
  { seed, from, to }: { seed: number; from: number; to: number },
): PathsResult {
  const { years, run, state } = compileHousehold(household);
  const market = simulatedMarket(household.assumptions, years);
  const nextStream = streamsFrom(seed, from);
  const wealth = new Float64Array((to - from) * years);
  const goalsMet: (number | null)[] = state.goals.map(({ due }) => (due.includes(true) ? 0 : null));
  let spendingMet = 0;
  let next = 0;
  for (let path = from; path < to; path++) {
    market.draw(nextStream());
    run(market);
    // Adding 0 makes a negative zero a zero.
    for (let year = 0; year < years; year++) {
      wealth[next++] = Math.round((state.wealth[year] ?? 0) / (state.prices[year + 1] ?? 1)) + 0;
    }
    for (const [index, { isMet }] of state.goals.entries()) {
      const count = goalsMet[index];
      if (isMet && typeof count === 'number') goalsMet[index] = count + 1;
    }
    if (state.spendingMet) spendingMet += 1;
  }
  return { from, to, wealth, goalsMet, spendingMet };
}
