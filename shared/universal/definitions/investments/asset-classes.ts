/** Asset classes; everything else is `unclassified`. */
export const assetClasses = ['cash', 'fixed_interest', 'property', 'equity'] as const;
export type AssetClass = (typeof assetClasses)[number];

/** Where equity is invested. */
export const equityRegions = [
  'uk',
  'us',
  'european',
  'fareast',
  'fareast_other',
  'japan',
  'other',
  'specialist',
] as const;
export type EquityRegion = (typeof equityRegions)[number];
