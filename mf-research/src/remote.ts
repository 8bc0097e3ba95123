import { defineRemote } from '@harbour/contract';

const preview = () => import('./pages/preview/preview-page.tsx');

export default defineRemote({
  routes: {
    '/research': [
      { index: true, redirectTo: '/research/library' },
      { path: 'library', page: () => import('./pages/library/library-page.tsx') },
      { path: 'library/:document', page: () => import('./pages/library/document-page.tsx') },
      { path: 'buylist', page: () => import('./pages/buy-list/buy-list-page.tsx') },
      { path: 'fund/:isin', page: () => import('./pages/fund/fund-page.tsx') },
      { path: 'glossary', page: () => import('./pages/glossary/glossary-page.tsx') },
      { path: 'news', page: () => import('./pages/news/news-page.tsx') },
      { path: 'preview', page: preview },
      { path: 'preview/:document', page: preview },
    ],
    '/buylist/documents': [{ path: ':type/:isin', page: () => import('./pages/fund-document/document-page.tsx') }],
  },
  slots: {
    'panel.notifications': () => import('./slots/reminders.tsx'),
    'header.counts': () => import('./slots/reminder-count.tsx'),
    'dashboard.cards': () => import('./slots/news-on-dashboard.tsx'),
  },
});
