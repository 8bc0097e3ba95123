import { illustrated } from '@harbour/finance';
import { closeShortfall } from '@harbour/wealthplan/close-shortfall';
import { historicalStarts } from '@harbour/wealthplan/historical-starts';
import type { Household } from '@harbour/wealthplan/household';
import { deterministicMarket, projectionRates } from '@harbour/wealthplan/market';
import { projectHousehold } from '@harbour/wealthplan/project-household';
import type { Projection } from '@harbour/wealthplan/projection';
import { goalsAtTheCostOfOthers, shortfallCause } from '@harbour/wealthplan/shortfall-cause';
import { type StressTest, stressTestsFor } from '@harbour/wealthplan/stress-tests';
import { firstShortfall } from './headline.ts';
import { yearsInTerms } from './money-terms.ts';
import type { WhatIfs } from './what-if-messages.ts';
import { yearLabel } from './year-label.ts';

/** What becomes of a household in a stress test. */
export function stressed(household: Household, { key, name, says, market, household: changed }: StressTest) {
  const tried = changed(household);
  const projection = projectHousehold(tried, market(tried));
  const last = yearsInTerms(projection, 'today', tried.assumptions.inflationPercent).at(-1);
  return {
    key,
    name,
    says,
    shortfall: firstShortfall(projection)?.label ?? null,
    wealth: last ? illustrated(last.year.wealth / 100 / last.endPrices) : null,
  };
}

/** The starts of history, the worst named by the years that they would make short. */
function history(household: Household, { years }: Projection): WhatIfs['history'] {
  const { worst, ...counts } = historicalStarts(household);
  return {
    ...counts,
    worst: worst.map(({ year, shortIn, wealth }) => {
      const short = shortIn === null ? undefined : years[shortIn];
      return { year, shortfall: short ? yearLabel(short) : null, wealth: illustrated(wealth / 100) };
    }),
  };
}

/** What takes many projections: closing a shortfall at the middle rate, and the stress tests. */
export function whatIfs(household: Household): WhatIfs {
  const base = projectHousehold(household, deterministicMarket(household, projectionRates.middle));
  const cause = shortfallCause(household, base.years);
  return {
    ok: true,
    closing: cause ? { cause, ...closeShortfall(household) } : null,
    goals: goalsAtTheCostOfOthers(household, base.years).map(({ id, missing }) => ({
      id,
      missing: illustrated(missing),
    })),
    stress: stressTestsFor(household).map((stress) => stressed(household, stress)),
    history: history(household, base),
  };
}
