import { declareRemote } from '@harbour/build/declare-remote';

const preview = () => import('./pages/preview/preview-page.tsx');

export default declareRemote({
  title: 'Research',
  hostApi: '^1.8',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
  routes: {
    '/research': [
      { index: true, redirectTo: '/research/library' },
      {
        path: 'library',
        title: 'Research Library',
        sidebar: {},
        search: { aliases: 'Guides, Publications, Library', keywords: 'documents reports articles brochures' },
        page: () => import('./pages/library/library-page.tsx'),
      },
      {
        path: 'library/yearly/:pack',
        title: 'Yearly statement',
        page: () => import('./pages/library/yearly-statement-page.tsx'),
      },
      {
        path: 'library/:document',
        title: 'Research document',
        page: () => import('./pages/library/document-page.tsx'),
      },
      {
        path: 'buylist',
        title: 'Investment Buy List',
        sidebar: { setting: 'buylist' },
        search: { aliases: 'Buy list, Recommended funds, Fund list', keywords: 'funds compare ideas choose' },
        page: () => import('./pages/buy-list/buy-list-page.tsx'),
      },
      {
        path: 'funds',
        title: 'Find a Fund',
        search: { aliases: 'Fund finder, Fund screener, Fund search', keywords: 'filter charge risk income label' },
        page: () => import('./pages/fund-finder/fund-finder-page.tsx'),
      },
      { path: 'fund/:isin', title: 'Fund', page: () => import('./pages/fund/fund-page.tsx') },
      {
        path: 'glossary',
        title: 'Glossary',
        sidebar: {},
        search: { aliases: 'Dictionary, Jargon, Definitions', keywords: 'terms meaning explain words' },
        page: () => import('./pages/glossary/glossary-page.tsx'),
      },
      {
        path: 'news',
        title: 'Investment Update',
        sidebar: {},
        search: { aliases: 'News, Market news, Articles', keywords: 'commentary outlook blog' },
        page: () => import('./pages/news/news-page.tsx'),
      },
      { path: 'preview', title: 'Content preview', staffSidebar: {}, page: preview },
      { path: 'preview/:document', title: 'Previewed document', page: preview },
      {
        path: 'publishing',
        title: 'Publishing',
        staffSidebar: { in: 'Firm', right: 'content.read' },
        page: () => import(/* webpackChunkName: "publishing" */ './pages/publishing/publishing-page.tsx'),
      },
      {
        path: 'publishing/synonyms',
        title: 'Wordings of the search',
        page: () => import(/* webpackChunkName: "publishing" */ './pages/publishing/synonyms-page.tsx'),
      },
      {
        path: 'publishing/:contentKind/:publication',
        title: 'Published content',
        page: () => import(/* webpackChunkName: "publishing" */ './pages/publishing/publication-page.tsx'),
      },
    ],
    '/buylist/documents': [
      { path: ':type/:isin', title: 'Fund document', page: () => import('./pages/fund-document/document-page.tsx') },
    ],
  },
  slots: {
    'panel.notifications': () => import('./slots/reminders.tsx'),
    'header.counts': () => import('./slots/reminder-count.tsx'),
    'dashboard.cards': () => import('./slots/news-on-dashboard.tsx'),
  },
  portal: {
    search: [
      {
        kind: 'action',
        title: 'Subscribe to the newsletter',
        to: '/research/news',
        aliases: 'Newsletter, Unsubscribe',
        keywords: 'e-mail updates sign up',
      },
    ],
    cards: [{ name: 'dashboard.news', title: 'News' }],
    sidebar: [
      { label: 'Fund Focus', link: 'fundFocus' },
      { label: 'Market Commentary', link: 'marketCommentary' },
      { label: 'Insights', link: 'insights' },
    ],
    counts: [{ panel: 'notifications', topic: 'research.reminders' }],
  },
});
