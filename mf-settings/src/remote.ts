import { defineRemote } from '@harbour/contract';

const faqs = () => import('./pages/faqs/faqs-page.tsx');
const helpPreview = () => import('./pages/faqs/preview-page.tsx');

export default defineRemote({
  routes: {
    '/settings': [
      { index: true, redirectTo: '/settings/personal' },
      { path: 'personal', page: () => import('./pages/personal/personal-page.tsx') },
      { path: 'websettings', page: () => import('./pages/website/website-page.tsx') },
      { path: 'riskprofiler', page: () => import('./pages/risk-profiler/risk-profiler-page.tsx') },
      { path: 'security', page: () => import('./pages/security/security-page.tsx') },
      { path: 'access', page: () => import('./pages/access/access-page.tsx') },
    ],
    '/faqs': [
      { index: true, redirectTo: '/faqs/questions' },
      { path: 'questions', page: faqs },
      { path: 'questions/:slug', page: faqs },
      { path: 'troubleshooting', page: faqs },
      { path: 'troubleshooting/:slug', page: faqs },
      { path: 'feedback', page: () => import('./pages/faqs/feedback-page.tsx') },
      { path: 'preview', page: helpPreview },
      { path: 'preview/:slug', page: helpPreview },
    ],
  },
  slots: {
    'header.counts': () => import('./slots/tour-offer.tsx'),
    'modal.welcome-tour': () => import('./slots/welcome-tour.tsx'),
  },
});
