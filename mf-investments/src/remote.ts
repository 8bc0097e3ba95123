import { defineRemote } from '@harbour/contract';

export default defineRemote({
  routes: {
    '/investments': [
      { index: true, redirectTo: '/investments/valuation' },
      { path: 'valuation', page: () => import('./pages/valuation/valuation-page.tsx') },
    ],
  },
  slots: {
    'dashboard.main': () => import('./slots/dashboard-valuation.tsx'),
  },
});
