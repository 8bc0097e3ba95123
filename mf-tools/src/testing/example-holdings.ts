import type { Policy } from '@harbour/definitions/investments/asset-allocation';
import type { SelfManagedAsset } from '@harbour/definitions/investments/self-managed/holdings';
import type { ElsewhereHolding } from '@harbour/definitions/investments/self-managed/totals';
import { alex, homeLoan, robin, valuedOn } from './example-own-figures.ts';

const fresh = { pricedOn: valuedOn, ratedOn: null, freshness: 'fresh' } as const;

export const jointly = [
  { owner: alex, percentage: 50 },
  { owner: robin, percentage: 50 },
];

/** Something that Alex owns elsewhere, by its product. */
export function asset(
  selectedInvestmentType: string,
  planName: string,
  value: number | null,
  changes: Partial<SelfManagedAsset> = {},
): SelfManagedAsset {
  const number = [...planName].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return {
    assetId: `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`,
    selectedCategory: 'any',
    selectedInvestmentType,
    label: planName,
    planName,
    currency: 'GBP',
    ownership: [{ owner: alex, percentage: 100 }],
    filteredExtendedDetails: [],
    holdings: [],
    value,
    reason: value === null ? 'Its share price is missing.' : null,
    ...fresh,
    counted: value,
    change: null,
    valuedOn,
    isOld: false,
    endedOn: null,
    canChange: true,
    linkedLiabilities: [],
    ...changes,
  };
}

/** A home of Alex and Robin, with the mortgage that was taken out for it. */
export const home = asset('main-home', 'Home', 400_000, {
  ownership: jointly,
  linkedLiabilities: [homeLoan.liabilityId],
});

/** An account at a bank that is linked. */
export const bank: ElsewhereHolding = {
  id: '55555555-5555-4555-8555-555555555555',
  source: 'linked',
  kind: 'asset',
  name: 'Current account',
  label: 'A bank',
  ownership: [{ owner: alex, percentage: 100 }],
  value: 5_000.55,
  reason: null,
  ...fresh,
  valuedOn,
  method: 'entered',
  isOld: false,
};

const noRegions = {
  uk_percent: 0,
  us_percent: 0,
  european_percent: 0,
  fareast_percent: 0,
  fareast_other_percent: 0,
  japan_percent: 0,
  other_percent: 0,
  specialist_percent: 0,
};

/** How a plan is invested: the values of its funds, and the part of each in shares; null for an unknown mix. */
export function policy(id: string, ...funds: readonly (readonly [value: number, equity: number | null])[]): Policy {
  return {
    id,
    type: 'nonpension',
    name: id,
    value: 0,
    reason: null,
    funds: funds.map(([value, equity], index) => ({
      name: `Fund ${index}`,
      isin: null,
      value,
      reason: null,
      allocation: equity === null ? null : { cash: 0, fixed_interest: 100 - equity, property: 0, equity, ...noRegions },
      published: null,
    })),
  };
}
