import { defineRemote } from '@harbour/contract';

export default defineRemote({
  routes: {
    '/login': [{ index: true, page: () => import('./pages/login/login-page.tsx') }],
    '/logout': [{ index: true, page: () => import('./pages/logout/logout-page.tsx') }],
  },
  slots: {},
});
