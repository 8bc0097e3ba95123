import type { FundMix } from './asset-allocation.ts';
import { type AssetClass, assetClasses, type EquityRegion, equityRegions } from './asset-classes.ts';

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

/** What a fund is made of as clients read it, 0–100: every class, and those regions of its equity that it has. */
export const namedMix = (mix: FundMix) => ({
  classes: assetClasses.map((key) => ({ name: assetClassNames[key], percent: mix[key] })),
  regions: equityRegions
    .map((key) => ({ name: regionNames[key], percent: mix[`${key}_percent`] }))
    .filter(({ percent }) => mix.equity > 0 && percent > 0),
});
