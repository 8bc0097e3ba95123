import { getAssetAllocation, getFundAllocation, type Policy } from '@harbour/definitions/investments/asset-allocation';
import { basisOf } from '@harbour/definitions/investments/valuation/plans';
import {
  allocationOf,
  fromHundredths,
  type MixedPlanHolding,
  notOpenedReason,
  noValueReason,
  type PlanRow,
  recordShared,
  toBenchmarkAllocation,
  toFundMix,
  valuationDay,
  visiblePlans,
  worthOf,
} from '@harbour/domain-plans';
import { type MixedAsset, recordSharedElsewhere } from '@harbour/domain-self-managed';
import { bind } from '@harbour/kernel/http/bind-call';
import { fundMixOn } from './fund-mix.ts';
import { investedOn } from './invested-on.ts';

const typeOf = ({ productType }: PlanRow): Policy['type'] => (productType === 'pens' ? 'pension' : 'nonpension');

function fundOf({
  name,
  isin,
  pence,
  mix,
  published,
}: Pick<MixedPlanHolding, 'name' | 'isin' | 'pence' | 'mix' | 'published'>): Policy['funds'][number] {
  return {
    name,
    isin,
    value: pence === null ? null : fromHundredths(pence),
    reason: pence === null ? noValueReason : null,
    allocation: mix && toFundMix(mix),
    published,
  };
}

/** A plan with its holdings. On a day before it was opened it has no holdings, and its value is null, not zero. */
function policyOf(plan: PlanRow, holdings: readonly MixedPlanHolding[], day: string): Policy {
  return {
    id: plan.planstring,
    type: typeOf(plan),
    name: plan.name,
    ...(plan.openedOn > day ? { value: null, reason: notOpenedReason } : worthOf(holdings)),
    funds: holdings.map(fundOf),
  };
}

/** What is managed elsewhere, one entry for each holding. */
function policiesElsewhere(assets: readonly MixedAsset[]): Policy[] {
  return [...Map.groupBy(assets, ({ holdingId }) => holdingId)].flatMap(([id, [first, ...more]]): Policy[] => {
    if (!first) return [];
    const lines = [first, ...more];
    return [
      {
        id,
        elsewhere: first.source,
        type: first.isPension ? 'pension' : 'nonpension',
        name: first.holdingName,
        ...worthOf(lines),
        funds: lines.map((line) => fundOf({ ...line, isin: null })),
      },
    ];
  });
}

export const allocationCalls = [
  bind(
    getAssetAllocation,
    async ({ database, caller, query, today, recordFound }) => {
      const valuationDate = valuationDay(query.d, today());
      const plans = await visiblePlans(database, caller.clientUid, { portfolio: query.po, people: query.pe });
      await recordShared({ recordFound }, plans);
      const { holdings, benchmark, elsewhere, missing } = await investedOn(database, caller, {
        plans,
        selection: query,
        day: valuationDate,
      });
      const byPlan = Map.groupBy(holdings, ({ planstring }) => planstring);
      const heldIn = (chosen: readonly PlanRow[]) => chosen.flatMap(({ planstring }) => byPlan.get(planstring) ?? []);
      await recordSharedElsewhere({ recordFound }, caller.clientUid, [
        ...elsewhere.map(({ holdingId }) => holdingId),
        ...missing.map(({ id }) => id),
      ]);
      const ofType = (type: Policy['type']) =>
        allocationOf([
          ...heldIn(plans.filter((plan) => typeOf(plan) === type)),
          ...elsewhere.filter(({ isPension }) => isPension === (type === 'pension')),
        ]);
      const totalAllocation = {
        pension: ofType('pension'),
        nonpension: ofType('nonpension'),
        all: allocationOf([...holdings, ...elsewhere]),
      };
      return {
        valuationDate,
        totalAllocation,
        ...basisOf([...holdings, ...elsewhere]),
        ...(missing.length > 0 ? { missing } : {}),
        benchmark: {
          benchmarkID: benchmark.id,
          name: benchmark.name,
          pension: toBenchmarkAllocation(benchmark.mix, totalAllocation.pension.value),
          nonpension: toBenchmarkAllocation(benchmark.mix, totalAllocation.nonpension.value),
          all: toBenchmarkAllocation(benchmark.mix, totalAllocation.all.value),
        },
        policyArray: [
          ...plans.map((plan) => policyOf(plan, heldIn([plan]), valuationDate)),
          ...policiesElsewhere(elsewhere),
        ],
      };
    },
    { limit: 'heavyRead' },
  ),

  bind(getFundAllocation, async ({ database, params, today }) => {
    const { mix, ...fund } = await fundMixOn(database, params.isin, valuationDay(params.date, today()));
    return { ...fund, allocation: toFundMix(mix) };
  }),
];
