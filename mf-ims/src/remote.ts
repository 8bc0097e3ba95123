import { declareRemote } from '@harbour/build/declare-remote';

// One chunk each for the client's pages and for those of staff: the dashboard pays for each chunk that the entry lists.
const desk = () => import(/* webpackChunkName: "desk" */ './pages/proposals/proposal-pages.tsx');

export default declareRemote({
  title: 'IMS',
  hostApi: '^1.8',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
  routes: {
    '/ims': [
      { index: true, redirectTo: '/ims/imshome' },
      {
        path: 'imshome',
        title: 'IMS Home',
        sidebar: { in: 'Investments' },
        search: {
          aliases: 'Proposals, Approvals, Investment Management Service',
          keywords: 'approve decline rebalance rebalancing recommendation sign documents pending',
        },
        page: () => import(/* webpackChunkName: "ims" */ './pages/ims-home/ims-home-page.tsx'),
      },
      {
        path: 'imsfaqs',
        title: 'IMS FAQs and Info',
        sidebar: { in: 'Investments' },
        search: { keywords: 'questions charges discretionary' },
        page: () => import(/* webpackChunkName: "ims" */ './pages/ims-faqs/ims-faqs-page.tsx'),
      },
      {
        path: 'proposals',
        title: 'Proposals to clients',
        staffSidebar: { in: 'Clients’ investments', right: 'proposals.read', label: 'Proposals' },
        page: desk,
      },
      { path: 'proposals/change', title: 'Propose a change', page: desk },
    ],
  },
  slots: {
    'panel.notifications': () => import('./slots/approval-card.tsx'),
    'header.counts': () => import('./slots/pending-count.tsx'),
    'dashboard.cards': () => import('./slots/approvals-on-dashboard.tsx'),
  },
  portal: {
    search: [
      {
        kind: 'action',
        title: 'Approve a proposal',
        to: '/ims/imshome',
        aliases: 'Decline a proposal',
        keywords: 'recommendation pending waiting rebalance sign',
      },
    ],
    cards: [{ name: 'dashboard.approvals', title: 'Waiting for you' }],
    counts: [{ panel: 'notifications', topic: 'ims.pending' }],
    tour: [
      {
        name: 'approvals',
        target: 'approvals',
        title: 'You decide',
        text: 'When we propose a change to your plans, you read it here and approve or decline it.',
        page: '/ims/imshome',
      },
    ],
  },
});
