import { defineRemote } from '@harbour/contract';

export default defineRemote({
  routes: {
    '/ims': [
      { index: true, redirectTo: '/ims/imshome' },
      { path: 'imshome', page: () => import('./pages/ims-home/ims-home-page.tsx') },
      { path: 'imsfaqs', page: () => import('./pages/ims-faqs/ims-faqs-page.tsx') },
    ],
  },
  slots: {
    'panel.notifications': () => import('./slots/approval-card.tsx'),
    'header.counts': () => import('./slots/pending-count.tsx'),
    'dashboard.cards': () => import('./slots/approvals-on-dashboard.tsx'),
  },
});
