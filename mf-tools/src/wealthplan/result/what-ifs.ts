import { illustrated } from '@harbour/finance';
import { closeShortfall } from '@harbour/wealthplan/close-shortfall';
import type { Household } from '@harbour/wealthplan/household';
import { deterministicMarket, projectionRates } from '@harbour/wealthplan/market';
import { projectHousehold } from '@harbour/wealthplan/project-household';
import { goalsAtTheCostOfOthers, shortfallCause } from '@harbour/wealthplan/shortfall-cause';
import { stressTests } from '@harbour/wealthplan/stress-tests';
import { firstShortfall } from './headline.ts';
import { yearsInTerms } from './money-terms.ts';
import type { WhatIfs } from './what-if-messages.ts';

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
