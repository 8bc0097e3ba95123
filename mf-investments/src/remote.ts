import { defineRemote } from '@harbour/contract';

// Every chunk is listed in the entry, which the dashboard waits for: pages of one flow are one chunk, and so are all
// dialogs, the fields of all filters, and both previews of files.

/** Of the steps of Invest Now, and of the firm's list. */
const applications = () => import('./pages/application-pages.tsx');

export default defineRemote({
  routes: {
    '/investments': [
      { index: true, redirectTo: '/investments/valuation' },
      { path: 'valuation', page: () => import('./pages/valuation/valuation-page.tsx') },
      { path: 'assetallocation', page: () => import('./pages/asset-allocation/asset-allocation-page.tsx') },
      { path: 'transactions', page: () => import('./pages/transactions/transactions-page.tsx') },
      {
        path: 'portfolios',
        page: () => import(/* webpackChunkName: "plans" */ './pages/portfolios/portfolios-page.tsx'),
      },
      {
        path: 'permissions',
        page: () => import(/* webpackChunkName: "plans" */ './pages/permissions/permissions-page.tsx'),
      },
      { path: 'datafeeds', page: () => import(/* webpackChunkName: "plans" */ './pages/datafeeds/datafeeds-page.tsx') },
      { path: 'applications', page: applications },
      { path: 'openbanking', page: () => import('./pages/open-banking/open-banking-page.tsx') },
      { path: 'openbankingrenew', page: () => import('./pages/open-banking/open-banking-page.tsx') },
      { path: 'selfmanaged', page: () => import('./pages/self-managed/list/self-managed-page.tsx') },
      {
        path: 'selfmanaged/import',
        page: () => import(/* webpackChunkName: "import" */ './pages/self-managed/import/import-page.tsx'),
      },
      {
        path: 'selfmanaged/add',
        page: () => import(/* webpackChunkName: "add" */ './pages/self-managed/add/add-holding-page.tsx'),
        children: [
          { index: true, redirectTo: '/investments/selfmanaged/add/product' },
          {
            path: 'product',
            page: () => import(/* webpackChunkName: "add" */ './pages/self-managed/add/product-step.tsx'),
          },
          {
            path: 'details',
            page: () => import(/* webpackChunkName: "add" */ './pages/self-managed/add/details-step.tsx'),
          },
          {
            path: 'confirmation',
            page: () => import(/* webpackChunkName: "add" */ './pages/self-managed/add/confirmation-step.tsx'),
          },
        ],
      },
      {
        path: 'import',
        page: () => import(/* webpackChunkName: "import" */ './pages/broker-import/broker-import-page.tsx'),
      },
    ],
    // A base path of its own: whether an address without a page of its own exists goes by the base paths.
    '/investments/add': [
      { index: true, redirectTo: '/investments/add/provider' },
      { path: 'provider', page: applications },
      { path: 'terms', page: applications },
      { path: 'complete', page: applications },
    ],
  },
  slots: {
    'dashboard.main': () => import('./slots/dashboard-valuation.tsx'),
    'dashboard.cards': () => import('./slots/dashboard-cards.tsx'),
  },
});
