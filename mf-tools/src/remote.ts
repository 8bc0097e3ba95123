import { declareRemote } from '@harbour/build/declare-remote';

export default declareRemote({
  title: 'Planning Tools',
  hostApi: '^1.10',
  // The page of a scenario has the most: its result is drawn, and every kind of entry has a form.
  budgets: { bytes: 43_008, requests: 8, mountMs: 500 },
  routes: {
    '/tools': [
      { index: true, redirectTo: '/tools/calculators' },
      {
        path: 'wealthplan',
        title: 'WealthPlan',
        sidebar: { label: 'Wealthplan' },
        search: {
          title: 'WealthPlan',
          aliases: 'Financial plan, Cash flow plan, Retirement plan',
          keywords: 'planning goals scenario forecast future projection retire early',
        },
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
        search: { keywords: 'assumptions method engine' },
        page: () => import('./pages/wealthplan-method/method-page.tsx'),
      },
      {
        path: 'calculators',
        title: 'Calculators',
        sidebar: {},
        search: { aliases: 'Tools, Planning tools', keywords: 'calculate work out' },
        page: () => import('./pages/calculators/calculators-page.tsx'),
      },
      {
        path: 'investmentcalculator',
        title: 'Investment Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Savings calculator, Compound interest calculator',
          keywords: 'growth return regular saving lump sum target how long',
        },
        page: () => import('./pages/investment/investment-page.tsx'),
      },
      {
        path: 'mortgagecalculator',
        title: 'Mortgage Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Home loan calculator',
          keywords: 'repayment overpayment overpay interest only rate monthly cost',
        },
        page: () => import('./pages/mortgage/mortgage-page.tsx'),
      },
      {
        path: 'educationcalculator',
        title: 'Education Calculator',
        search: {
          kind: 'calculator',
          aliases: 'School fees calculator',
          keywords: 'university tuition children private student',
        },
        page: () => import('./pages/education/education-page.tsx'),
      },
      {
        path: 'stamp-duty',
        title: 'Stamp Duty Calculator',
        search: {
          kind: 'calculator',
          aliases: 'SDLT, LBTT, LTT, Land transaction tax',
          keywords: 'property home purchase buying second house tax',
        },
        page: () => import('./pages/stamp-duty/stamp-duty-page.tsx'),
      },
      {
        path: 'take-home-pay',
        title: 'Take-Home Pay Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Salary calculator, Income tax calculator, Net pay',
          keywords: 'paye national insurance wages earnings payslip',
        },
        page: () => import('./pages/take-home-pay/take-home-pay-page.tsx'),
      },
      {
        path: 'pension-allowance',
        title: 'Pension Allowance Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Annual allowance calculator, Carry forward calculator',
          keywords: 'pay into pension contribution limit taper unused',
        },
        page: () => import('./pages/pension-allowance/pension-allowance-page.tsx'),
      },
      {
        path: 'capital-gains-dividends',
        title: 'Capital Gains and Dividends Calculator',
        search: {
          kind: 'calculator',
          aliases: 'CGT calculator, Dividend tax calculator',
          keywords: 'shares sell profit exempt losses',
        },
        page: () => import('./pages/gains-and-dividends/gains-and-dividends-page.tsx'),
      },
      {
        path: 'bed-and-isa',
        title: 'Bed and ISA Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Bed and breakfast, Move into ISA',
          keywords: 'transfer shares isa allowance gains',
        },
        page: () => import('./pages/bed-and-isa/bed-and-isa-page.tsx'),
      },
      {
        path: 'child-benefit-charge',
        title: 'Child Benefit Charge Calculator',
        search: {
          kind: 'calculator',
          aliases: 'HICBC, High income child benefit charge',
          keywords: 'children family 60000 charge',
        },
        page: () => import('./pages/child-benefit/child-benefit-page.tsx'),
      },
      {
        path: 'pension-tax-relief',
        title: 'Pension Tax Relief Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Higher rate relief calculator',
          keywords: 'contribution claim back band sixty percent',
        },
        page: () => import('./pages/pension-tax-relief/pension-tax-relief-page.tsx'),
      },
      {
        path: 'salary-sacrifice',
        title: 'Salary Sacrifice Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Salary exchange, Smart pension',
          keywords: 'pension national insurance employer give up',
        },
        page: () => import('./pages/salary-sacrifice/salary-sacrifice-page.tsx'),
      },
      {
        path: 'drawdown',
        title: 'Drawdown Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Retirement income calculator, Pension drawdown',
          keywords: 'pot last income withdraw retire annuity',
        },
        page: () => import('./pages/drawdown/drawdown-page.tsx'),
      },
      {
        path: 'inheritance-tax',
        title: 'Inheritance Tax Calculator',
        search: {
          kind: 'calculator',
          aliases: 'Estate calculator, Estate tax',
          keywords: 'gifts inherit inheritance death will nil-rate band residence',
        },
        page: () => import('./pages/inheritance-tax/inheritance-tax-page.tsx'),
      },
    ],
  },
  slots: {
    'dashboard.cards': () => import('./slots/goals-on-dashboard.tsx'),
  },
  portal: {
    cards: [{ name: 'dashboard.goals', title: 'Your goals' }],
    switches: [{ name: '/tools/wealthplan', title: 'WealthPlan' }],
  },
});
