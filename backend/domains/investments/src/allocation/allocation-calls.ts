import { getAssetAllocation, getFundAllocation, type Policy } from '@harbour/definitions/investments/asset-allocation';
import { basisOf } from '@harbour/definitions/investments/valuation/plans';
import { bind } from '@harbour/kernel/http/bind-call';
import { benchmarkOf } from '../benchmarks/benchmarks.ts';
import { valuationDay } from '../holdings/valuation-day.ts';
import { notOpenedReason, noValueReason } from '../holdings/valued-holdings.ts';
import { allocationOf, fromHundredths, toBenchmarkAllocation, toFundMix, worthOf } from '../mixes/mix-arithmetic.ts';
import { mixedHoldings, type PlanHolding } from '../mixes/mixed-holdings.ts';
import { type PlanRow, visiblePlans } from '../plans/visible-plans.ts';
import { fundMixOn } from './fund-mix.ts';

const typeOf = ({ productType }: PlanRow): Policy['type'] => (productType === 'pens' ? 'pension' : 'nonpension');

/** A plan with its holdings. On a day before it was opened it has no holdings, and its value is null, not zero. */
function policyOf(plan: PlanRow, holdings: readonly PlanHolding[], day: string): Policy {
  return {
    id: plan.planstring,
    type: typeOf(plan),
    name: plan.name,
    ...(plan.openedOn > day ? { value: null, reason: notOpenedReason } : worthOf(holdings)),
    funds: holdings.map(({ name, isin, pence, mix }) => ({
      name,
      isin,
      value: pence === null ? null : fromHundredths(pence),
      reason: pence === null ? noValueReason : null,
      allocation: mix && toFundMix(mix),
    })),
  };
}

export const allocationCalls = [
  bind(
    getAssetAllocation,
    async ({ database, caller, query, today }) => {
      const valuationDate = valuationDay(query.d, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      const holdings = await mixedHoldings(
        database,
        plans.map(({ planstring }) => planstring),
        valuationDate,
      );
      const benchmark = await benchmarkOf(database, caller.clientUid, query.po ?? 'all');
      const byPlan = Map.groupBy(holdings, ({ planstring }) => planstring);
      const heldIn = (chosen: readonly PlanRow[]) => chosen.flatMap(({ planstring }) => byPlan.get(planstring) ?? []);
      const totalAllocation = {
        pension: allocationOf(heldIn(plans.filter((plan) => typeOf(plan) === 'pension'))),
        nonpension: allocationOf(heldIn(plans.filter((plan) => typeOf(plan) === 'nonpension'))),
        all: allocationOf(holdings),
      };
      return {
        valuationDate,
        totalAllocation,
        ...basisOf(holdings),
        benchmark: {
          benchmarkID: benchmark.id,
          name: benchmark.name,
          pension: toBenchmarkAllocation(benchmark.mix, totalAllocation.pension.value),
          nonpension: toBenchmarkAllocation(benchmark.mix, totalAllocation.nonpension.value),
          all: toBenchmarkAllocation(benchmark.mix, totalAllocation.all.value),
        },
        policyArray: plans.map((plan) => policyOf(plan, heldIn([plan]), valuationDate)),
      };
    },
    { limit: 'heavyRead' },
  ),

  bind(getFundAllocation, async ({ database, params, today }) => {
    const { mix, ...fund } = await fundMixOn(database, params.isin, valuationDay(params.date, today()));
    return { ...fund, allocation: toFundMix(mix) };
  }),
];
