import { illustrated } from '@harbour/finance';
import {
  closeShortfall,
  deterministicMarket,
  projectHousehold,
  projectionRates,
  stressTests,
} from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { firstShortfall } from './headline.ts';
import { yearsInTerms } from './money-terms.ts';
import type { WhatIfs } from './what-if-messages.ts';

/** What takes many projections: closing a shortfall at the middle rate, and the stress tests. */
export function whatIfs(household: Household): WhatIfs {
  const base = projectHousehold(household, deterministicMarket(household, projectionRates.middle));
  return {
    ok: true,
    closing: firstShortfall(base) ? closeShortfall(household) : null,
    stress: stressTests.map(({ key, market, household: changed }) => {
      const tried = changed(household);
      const projection = projectHousehold(tried, market(tried));
      const last = yearsInTerms(projection, 'today', tried.assumptions.inflationPercent).at(-1);
      return {
        key,
        shortfall: firstShortfall(projection)?.label ?? null,
        wealth: last ? illustrated(last.year.wealth / 100 / last.endPrices) : null,
      };
    }),
  };
}
