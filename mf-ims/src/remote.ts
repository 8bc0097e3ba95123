import { declareRemote } from '@harbour/build/declare-remote';

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
        page: () => import('./pages/ims-home/ims-home-page.tsx'),
      },
      {
        path: 'imsfaqs',
        title: 'IMS FAQs and Info',
        sidebar: { in: 'Investments' },
        page: () => import('./pages/ims-faqs/ims-faqs-page.tsx'),
      },
    ],
  },
  slots: {
    'panel.notifications': () => import('./slots/approval-card.tsx'),
    'header.counts': () => import('./slots/pending-count.tsx'),
    'dashboard.cards': () => import('./slots/approvals-on-dashboard.tsx'),
  },
  portal: {
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
