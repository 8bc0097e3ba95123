import { declareRemote } from '@harbour/build/declare-remote';
import { firstCall } from '@harbour/definitions/first-call';
import { getElsewhere } from '@harbour/definitions/investments/self-managed/totals';
import { getPlans } from '@harbour/definitions/investments/valuation/plans';
import { flows } from './steppers/flows.ts';

// Every chunk is listed in the entry, which the dashboard waits for: pages of one flow are one chunk, and so are all
// dialogs, the fields of all filters, and both previews of files.

/** Of the steps of Invest Now. */
const applications = () => import('./pages/application-pages.tsx');

/** Statements, one for each tab. */
const statements = () => import(/* webpackChunkName: "statements" */ './pages/statements/statements-page.tsx');

/** The firm's pages, which no client loads. */
const desk = () => import(/* webpackChunkName: "desk" */ './pages/desk-pages.tsx');

export default declareRemote({
  title: 'Investments',
  hostApi: '^1.11',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
  routes: {
    '/investments': [
      { index: true, redirectTo: '/investments/valuation' },
      {
        path: 'valuation',
        title: 'Valuation',
        sidebar: { in: 'My investments' },
        search: {
          aliases: 'My investments, Portfolio value, My plans, Holdings',
          keywords: 'worth total balance how much wealth',
        },
        page: () => import('./pages/valuation/valuation-page.tsx'),
      },
      {
        path: 'holding/:planstring/:listing',
        title: 'Holding',
        page: () => import(/* webpackChunkName: "holding" */ './pages/holding/holding-page.tsx'),
      },
      {
        path: 'lookthrough',
        title: 'What your funds hold',
        search: { aliases: 'Look-through', keywords: 'sectors currencies largest companies overlap between funds' },
        page: () => import(/* webpackChunkName: "holding" */ './pages/look-through/look-through-page.tsx'),
      },
      {
        path: 'income',
        title: 'Income',
        search: { aliases: 'Income calendar', keywords: 'dividends coupons distributions announced received by month' },
        page: () => import(/* webpackChunkName: "holding" */ './pages/income/income-page.tsx'),
      },
      {
        path: 'assetallocation',
        title: 'Asset Allocation',
        sidebar: { in: 'My investments' },
        search: { keywords: 'split equities shares bonds cash property mix diversification benchmark region' },
        page: () => import('./pages/asset-allocation/asset-allocation-page.tsx'),
      },
      {
        path: 'transactions',
        title: 'Transactions',
        sidebar: { in: 'My investments' },
        search: {
          aliases: 'Payments, Account history',
          keywords: 'contributions withdrawals dividends income charges fees paid in out statement money',
        },
        page: () => import('./pages/transactions/transactions-page.tsx'),
      },
      { path: 'statements', redirectTo: '/investments/statements/income' },
      {
        path: 'statements/income',
        title: 'Income for the tax return',
        search: {
          aliases: 'Tax return, Self Assessment, Tax statement, Statements',
          keywords: 'dividends interest boxes sa100 sa106 hmrc tax certificate csv pdf',
        },
        page: statements,
      },
      { path: 'statements/gains', title: 'Statement of capital gains', page: statements },
      {
        path: 'statements/charges',
        title: 'Charges in pounds',
        search: {
          aliases: 'Costs and charges, Fees',
          keywords: 'ongoing charge transaction costs performance fee mifid what it costs',
        },
        page: statements,
      },
      {
        path: 'statements/returns',
        title: 'Return and risk',
        search: {
          aliases: 'Risk figures, Contribution of holdings',
          keywords: 'volatility largest fall drawdown discrete years benchmark currency effect net gross',
        },
        page: statements,
      },
      {
        path: 'statements/worth',
        title: 'Worth after tax',
        search: { aliases: 'After-tax wealth', keywords: 'sold today latent gains pension tax what is left' },
        page: statements,
      },
      {
        path: 'statements/records',
        title: 'Records for statements',
        search: {
          aliases: 'Tax records',
          keywords: 'cost basis withholding tax voucher reportable income complete missing',
        },
        page: () => import(/* webpackChunkName: "statement-records" */ './pages/statements/records-page.tsx'),
      },
      {
        path: 'portfolios',
        title: 'Portfolio Management',
        sidebar: {},
        search: { aliases: 'Portfolios', keywords: 'group plans create rename' },
        page: () => import(/* webpackChunkName: "plans" */ './pages/portfolios/portfolios-page.tsx'),
      },
      {
        path: 'permissions',
        title: 'Permissions',
        sidebar: {},
        search: {
          aliases: 'Sharing, Share my plans',
          keywords: 'partner spouse husband wife family household access sees',
        },
        page: () => import(/* webpackChunkName: "plans" */ './pages/permissions/permissions-page.tsx'),
      },
      {
        path: 'datafeeds',
        title: 'Fund Provider Data Feeds',
        sidebar: {},
        search: { aliases: 'Data feeds', keywords: 'connect provider policy number automatic update' },
        page: () => import(/* webpackChunkName: "plans" */ './pages/datafeeds/datafeeds-page.tsx'),
      },
      {
        path: 'applications',
        title: 'Applications to Invest',
        staffSidebar: { in: 'Clients’ investments', right: 'orders.work' },
        page: desk,
      },
      {
        path: 'data',
        title: 'Data desk',
        staffSidebar: { in: 'Firm', right: 'data.read', label: 'Data' },
        page: desk,
      },
      { path: 'data/paymentrules', title: 'Rules for bank payments', page: desk },
      {
        path: 'yearlystatements',
        title: 'Yearly statements',
        staffSidebar: { in: 'Clients’ investments', right: 'packs.read' },
        page: desk,
      },
      {
        path: 'openbanking',
        title: 'Bank Accounts and Credit Cards',
        sidebar: { in: 'Add New Holding', label: 'Add Bank Account or Credit Card' },
        search: {
          title: 'Bank Accounts and Credit Cards',
          aliases: 'Open banking, Linked accounts, Add a bank account, Link my bank',
          keywords: 'connect current savings balance',
        },
        page: () => import(/* webpackChunkName: "plans" */ './pages/open-banking/open-banking-page.tsx'),
      },
      {
        path: 'openbanking/money',
        title: 'Money in and out',
        search: {
          aliases: 'Spending, Budget, Categories of payments, Recurring payments',
          keywords: 'monthly income outgoings groceries bills direct debits subscriptions merchants rules',
        },
        page: () => import(/* webpackChunkName: "plans" */ './pages/money/money-page.tsx'),
      },
      {
        path: 'openbankingrenew',
        title: 'Renew Bank Account or Credit Card',
        page: () => import(/* webpackChunkName: "plans" */ './pages/open-banking/open-banking-page.tsx'),
      },
      {
        path: 'selfmanaged',
        title: 'Self Managed Holdings',
        sidebar: {},
        search: {
          aliases: 'My own holdings, Assets elsewhere, Liabilities',
          keywords: 'house property car mortgage loan debt outside',
        },
        page: () => import('./pages/self-managed/list/self-managed-page.tsx'),
      },
      {
        path: 'selfmanaged/import',
        title: 'Import self-managed holdings',
        page: () => import(/* webpackChunkName: "import" */ './pages/self-managed/import/import-page.tsx'),
      },
      {
        path: 'selfmanaged/add',
        title: 'Add a self-managed holding',
        search: {
          kind: 'action',
          title: 'Add a holding of your own',
          aliases: 'Add a holding, Add an asset',
          keywords: 'house property car mortgage loan debt self managed manual',
        },
        page: () => import(/* webpackChunkName: "add" */ './pages/self-managed/add/add-holding-page.tsx'),
        children: [
          { index: true, redirectTo: '/investments/selfmanaged/add/product' },
          {
            path: 'product',
            title: 'Choose a product',
            page: () => import(/* webpackChunkName: "add" */ './pages/self-managed/add/product-step.tsx'),
          },
          {
            path: 'details',
            title: 'Details of a self-managed holding',
            page: () => import(/* webpackChunkName: "add" */ './pages/self-managed/add/details-step.tsx'),
          },
          {
            path: 'confirmation',
            title: 'Confirm a self-managed holding',
            page: () => import(/* webpackChunkName: "add" */ './pages/self-managed/add/confirmation-step.tsx'),
          },
        ],
      },
      {
        path: 'import',
        title: 'Import from your broker',
        search: {
          kind: 'action',
          aliases: 'Upload shares, Broker import',
          keywords: 'csv file degiro freetrade trading 212 investengine hargreaves interactive investor',
        },
        page: () => import(/* webpackChunkName: "import" */ './pages/broker-import/broker-import-page.tsx'),
      },
    ],
    // A base path of its own: whether an address without a page of its own exists goes by the base paths.
    '/investments/add': [
      { index: true, redirectTo: '/investments/add/provider' },
      { path: 'provider', title: 'Choose Fund Provider', page: applications },
      { path: 'terms', title: 'Terms and Conditions', page: applications },
      { path: 'complete', title: 'Confirmation', page: applications },
    ],
  },
  slots: {
    'dashboard.main': () => import('./slots/dashboard-valuation.tsx'),
    'dashboard.cards': () => import('./slots/dashboard-cards.tsx'),
    'panel.notifications': () => import(/* webpackChunkName: "notices" */ './slots/notices-panel.tsx'),
    'header.counts': () => import(/* webpackChunkName: "notices" */ './slots/notice-count.tsx'),
  },
  firstCalls: {
    'slot dashboard.main': [firstCall(getPlans, {}), firstCall(getElsewhere, { query: {} })],
    'page /investments/valuation': [firstCall(getPlans, {}), firstCall(getElsewhere, { query: {} })],
  },
  portal: {
    search: [
      {
        kind: 'action',
        title: 'Invest Now',
        to: '/investments/add',
        aliases: 'Buy funds, Top up, Add money, Pay in',
        keywords: 'contribute contribution deposit invest apply new lump sum investment',
      },
      {
        kind: 'action',
        title: 'Download a valuation',
        to: '/investments/valuation?do=download',
        aliases: 'Statement, Valuation statement, Valuation report, Print a valuation',
        keywords: 'pdf document export',
      },
      {
        kind: 'action',
        title: 'Download transactions',
        to: '/investments/transactions?do=download#list',
        aliases: 'Export transactions, Transactions CSV',
        keywords: 'excel spreadsheet statement print',
      },
      {
        kind: 'page',
        title: 'Performance',
        to: '/investments/transactions#performance',
        aliases: 'Returns, Monthly analysis, Growth',
        keywords: 'rate of return gain loss profit time weighted money weighted',
      },
      {
        kind: 'page',
        title: 'Capital gains',
        to: '/investments/transactions#gains',
        aliases: 'Capital gains tax',
        keywords: 'tax return profit disposal sale report hmrc',
      },
    ],
    switches: [
      { name: '/investments/openbanking', title: 'Bank accounts and credit cards' },
      { name: '/investments/add', title: 'Invest Now' },
    ],
    cards: [
      { name: 'dashboard.change', title: 'What has changed', ofHoldings: true, room: 'tallest' },
      { name: 'dashboard.allocation', title: 'Allocation', ofHoldings: true, room: 'tall' },
      { name: 'dashboard.returns', title: 'Returns', ofHoldings: true, room: 'tall' },
      { name: 'dashboard.bank-links', title: 'Bank links', ofHoldings: true },
      { name: 'dashboard.allowances', title: 'ISA allowances left', ofHoldings: true },
      { name: 'dashboard.income', title: 'Income', ofHoldings: true, room: 'tall' },
      { name: 'dashboard.notices', title: 'Notices', ofHoldings: true },
    ],
    counts: [{ panel: 'notifications', topic: 'investments.notices' }],
    sidebar: [{ in: 'Add New Holding', label: 'Invest Now', to: '/investments/add' }],
    destinations: [{ name: 'invest', to: '/investments/add/' }],
    flows: Object.entries(flows).map(([name, { at, steps }]) => ({
      name,
      at,
      steps: [...steps],
      resetOnLeaving: true,
    })),
    tour: [
      {
        name: 'total-valuation',
        target: 'total-valuation',
        title: 'What it is worth, all together',
        text: 'All your plans and what you have added yourself, with the day of the prices. Below is how it came about.',
        page: '/',
      },
      {
        name: 'plans',
        target: 'valuation-filters',
        title: 'Look at any day, portfolio or person',
        text: 'What you choose here applies to valuation, asset allocation and transactions.',
        page: '/investments/valuation',
      },
    ],
  },
});
