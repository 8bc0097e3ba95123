import { rulesVersion } from './assumed-rules.ts';
import { type HouseholdState, householdState } from './compile-household.ts';
import { estateOf } from './estate.ts';
import type { Household } from './household.ts';
import { deterministicMarket, projectionRates } from './market.ts';
import type { Market, ProjectedYear, Projection } from './projection.ts';
import { recordYear } from './record-year.ts';
import { runHousehold } from './run-household.ts';

/** A household that is ready for one market after another. What it holds is of the last run. */
export interface CompiledHousehold {
  years: number;
  /** Projects it once, without making anything new but what `record` makes. */
  run: (market: Market, record?: (year: number) => void) => void;
  /** Of the last run: what `recordYear` and the simulation read. */
  state: Readonly<HouseholdState>;
}

/**
 * Prepares a household, so that many markets can be run quickly. After each run, `state` has `wealth` (pence, at the
 * end of each year), `prices` (level at the start of each year and after the last), `goals[].isMet`, `spendingMet` and
 * `paidYears`.
 * @throws MissingRateError if it begins before the tables of @harbour/uk-tax do
 */
export function compileHousehold(household: Household): CompiledHousehold {
  const state = householdState(household);
  return {
    years: state.timeline.years,
    run: (market, record) => runHousehold(state, market, record),
    state,
  };
}

/** What a prepared household comes to in a market. */
function projected({ run, state }: CompiledHousehold, market: Market): Projection {
  const years: ProjectedYear[] = [];
  run(market, (year) => years.push(recordYear(state, year)));
  return { rulesVersion, years, estate: estateOf(state, years) };
}

/**
 * A household's money, year by year until the last person has died.
 * @throws MissingRateError if it begins before the tables of @harbour/uk-tax do
 */
export function projectHousehold(household: Household, market: Market): Projection {
  return projected(compileHousehold(household), market);
}

/** A household's money at each of `projectionRates`. */
export type RateProjections = Readonly<Record<keyof typeof projectionRates, Projection>>;

/**
 * A household at the FCA's three rates. It is prepared once, which takes longer than the projections themselves.
 * @throws MissingRateError if it begins before the tables of @harbour/uk-tax do
 */
export function projectAtRates(household: Household): RateProjections {
  const compiled = compileHousehold(household);
  const at = (percent: number) => projected(compiled, deterministicMarket(household, percent));
  return { low: at(projectionRates.low), middle: at(projectionRates.middle), high: at(projectionRates.high) };
}
