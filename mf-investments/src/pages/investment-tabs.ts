import type { Tab } from '@harbour/ui';

/** The tabs of /investments (specification, section 2). */
export const investmentTabs: readonly Tab[] = [
  { label: 'Valuation', to: '/investments/valuation' },
  { label: 'Asset Allocation', to: '/investments/assetallocation' },
  { label: 'Transactions', to: '/investments/transactions' },
];
