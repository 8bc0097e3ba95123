import type { AssetClass, EquityRegion } from './asset-classes.ts';

/** Asset classes and regions as clients read them. */
export const assetClassNames: Readonly<Record<AssetClass, string>> = {
  cash: 'Cash',
  fixed_interest: 'Fixed interest',
  property: 'Property',
  equity: 'Equity',
};

export const regionNames: Readonly<Record<EquityRegion, string>> = {
  uk: 'UK',
  us: 'US',
  european: 'Europe',
  fareast: 'Far East',
  fareast_other: 'Other Far East',
  japan: 'Japan',
  other: 'Other',
  specialist: 'Specialist',
};
