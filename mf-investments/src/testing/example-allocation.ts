import type { CallResponse } from '@harbour/api';
import type {
  Allocation,
  BenchmarkAllocation,
  FundMix,
  getAssetAllocation,
} from '@harbour/definitions/investments/asset-allocation';
import { fresh, pricedOn } from './example-valuation.ts';

const noRegions = {
  european: 0,
  fareast: 0,
  fareast_other: 0,
  japan: 0,
  other: 0,
  specialist: 0,
};
const noRegionPercents = {
  european_percent: 0,
  fareast_percent: 0,
  fareast_other_percent: 0,
  japan_percent: 0,
  other_percent: 0,
  specialist_percent: 0,
};
/** What £1,000.00 are invested in. */
export const exampleAllocation: Allocation = {
  value: 1000,
  reason: null,
  cash: 10,
  fixed_interest: 20,
  property: 5,
  equity: 65,
  unclassified: 0,
  amounts: { cash: 100, fixed_interest: 200, property: 50, equity: 650, unclassified: 0 },
  uk: 162.5,
  us: 487.5,
  ...noRegions,
  uk_percent: 25,
  us_percent: 75,
  ...noRegionPercents,
};
/** The benchmark beside it. */
export const exampleBenchmark: BenchmarkAllocation = {
  value: 1000,
  cash: 5,
  fixed_interest: 25,
  property: 10,
  equity: 60,
  uk: 30,
  us: 70,
  ...noRegions,
};
const pension: Allocation = { ...exampleAllocation, value: 400, cash: 0, equity: 75 };
const alphaMix: FundMix = {
  cash: 2.5,
  fixed_interest: 0,
  property: 0,
  equity: 97.5,
  uk_percent: 100,
  us_percent: 0,
  ...noRegionPercents,
};
/** The answer for a pension and an ISA. */
export const exampleAllocations: CallResponse<typeof getAssetAllocation> = {
  valuationDate: pricedOn,
  ...fresh,
  totalAllocation: { pension, nonpension: { ...exampleAllocation, value: 600 }, all: exampleAllocation },
  benchmark: {
    benchmarkID: 'balanced',
    name: 'Balanced',
    pension: exampleBenchmark,
    nonpension: exampleBenchmark,
    all: exampleBenchmark,
  },
  policyArray: [
    {
      id: 'HB-PEN-1',
      type: 'pension',
      name: 'Robin’s pension',
      value: 400,
      reason: null,
      funds: [
        {
          name: 'Alpha Fund',
          isin: 'US0378331005',
          value: 300,
          reason: null,
          allocation: alphaMix,
          published: { asOf: '2026-10-31', freshness: 'fresh' },
        },
        { name: 'Mystery', isin: null, value: 100, reason: null, allocation: null, published: null },
      ],
    },
    { id: 'HB-ISA-1', type: 'nonpension', name: 'Alex’s ISA', value: 600, reason: null, funds: [] },
  ],
};
