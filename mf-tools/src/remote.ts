import { defineRemote } from '@harbour/contract';

export default defineRemote({
  routes: {
    '/tools': [
      { index: true, redirectTo: '/tools/calculators' },
      { path: 'wealthplan', page: () => import('./pages/wealthplan/wealthplan-page.tsx') },
      {
        path: 'wealthplan/scenario/:scenarioID',
        page: () => import('./pages/wealthplan-scenario/scenario-page.tsx'),
      },
      { path: 'wealthplan/compare', page: () => import('./pages/wealthplan-compare/compare-page.tsx') },
      { path: 'wealthplan/method', page: () => import('./pages/wealthplan-method/method-page.tsx') },
      { path: 'calculators', page: () => import('./pages/calculators/calculators-page.tsx') },
      { path: 'investmentcalculator', page: () => import('./pages/investment/investment-page.tsx') },
      { path: 'mortgagecalculator', page: () => import('./pages/mortgage/mortgage-page.tsx') },
      { path: 'educationcalculator', page: () => import('./pages/education/education-page.tsx') },
      { path: 'stamp-duty', page: () => import('./pages/stamp-duty/stamp-duty-page.tsx') },
      { path: 'take-home-pay', page: () => import('./pages/take-home-pay/take-home-pay-page.tsx') },
      { path: 'pension-allowance', page: () => import('./pages/pension-allowance/pension-allowance-page.tsx') },
      { path: 'drawdown', page: () => import('./pages/drawdown/drawdown-page.tsx') },
      { path: 'inheritance-tax', page: () => import('./pages/inheritance-tax/inheritance-tax-page.tsx') },
    ],
  },
  slots: {
    'dashboard.cards': () => import('./slots/goals-on-dashboard.tsx'),
  },
});
