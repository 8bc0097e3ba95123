import { declareRemote } from '@harbour/build/declare-remote';

export default declareRemote({
  title: 'Planning Tools',
  hostApi: '^1.8',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
  routes: {
    '/tools': [
      { index: true, redirectTo: '/tools/calculators' },
      {
        path: 'wealthplan',
        title: 'WealthPlan',
        sidebar: { label: 'Wealthplan' },
        page: () => import('./pages/wealthplan/wealthplan-page.tsx'),
      },
      {
        path: 'wealthplan/scenario/:scenarioID',
        title: 'WealthPlan Scenario',
        page: () => import('./pages/wealthplan-scenario/scenario-page.tsx'),
      },
      {
        path: 'wealthplan/compare',
        title: 'WealthPlan Scenarios Compared',
        page: () => import('./pages/wealthplan-compare/compare-page.tsx'),
      },
      {
        path: 'wealthplan/method',
        title: 'How WealthPlan Works',
        page: () => import('./pages/wealthplan-method/method-page.tsx'),
      },
      {
        path: 'calculators',
        title: 'Calculators',
        sidebar: {},
        page: () => import('./pages/calculators/calculators-page.tsx'),
      },
      {
        path: 'investmentcalculator',
        title: 'Investment Calculator',
        page: () => import('./pages/investment/investment-page.tsx'),
      },
      {
        path: 'mortgagecalculator',
        title: 'Mortgage Calculator',
        page: () => import('./pages/mortgage/mortgage-page.tsx'),
      },
      {
        path: 'educationcalculator',
        title: 'Education Calculator',
        page: () => import('./pages/education/education-page.tsx'),
      },
      {
        path: 'stamp-duty',
        title: 'Stamp Duty Calculator',
        page: () => import('./pages/stamp-duty/stamp-duty-page.tsx'),
      },
      {
        path: 'take-home-pay',
        title: 'Take-Home Pay Calculator',
        page: () => import('./pages/take-home-pay/take-home-pay-page.tsx'),
      },
      {
        path: 'pension-allowance',
        title: 'Pension Allowance Calculator',
        page: () => import('./pages/pension-allowance/pension-allowance-page.tsx'),
      },
      { path: 'drawdown', title: 'Drawdown Calculator', page: () => import('./pages/drawdown/drawdown-page.tsx') },
      {
        path: 'inheritance-tax',
        title: 'Inheritance Tax Calculator',
        page: () => import('./pages/inheritance-tax/inheritance-tax-page.tsx'),
      },
    ],
  },
  slots: {
    'dashboard.cards': () => import('./slots/goals-on-dashboard.tsx'),
  },
  portal: { cards: [{ name: 'dashboard.goals', title: 'Your goals' }] },
});
