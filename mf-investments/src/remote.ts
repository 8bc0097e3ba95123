import { defineRemote } from '@harbour/contract';

export default defineRemote({
  routes: {
    '/investments': [
      { index: true, redirectTo: '/investments/valuation' },
      { path: 'valuation', page: () => import('./pages/valuation/valuation-page.tsx') },
      { path: 'assetallocation', page: () => import('./pages/asset-allocation/asset-allocation-page.tsx') },
      { path: 'transactions', page: () => import('./pages/transactions/transactions-page.tsx') },
      { path: 'portfolios', page: () => import('./pages/portfolios/portfolios-page.tsx') },
      { path: 'permissions', page: () => import('./pages/permissions/permissions-page.tsx') },
      { path: 'datafeeds', page: () => import('./pages/datafeeds/datafeeds-page.tsx') },
      { path: 'import', page: () => import('./pages/broker-import/broker-import-page.tsx') },
    ],
  },
  slots: {
    'dashboard.main': () => import('./slots/dashboard-valuation.tsx'),
  },
});
