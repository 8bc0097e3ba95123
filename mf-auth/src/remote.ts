import { defineRemote } from '@harbour/contract';

// Pages of one flow are one chunk: a user who opens the first goes on to the others.

export default defineRemote({
  routes: {
    '/login': [{ index: true, page: () => import('./pages/login/login-page.tsx') }],
    '/logout': [{ index: true, page: () => import('./pages/logout/logout-page.tsx') }],
    '/createaccount': [
      {
        index: true,
        page: () => import(/* webpackChunkName: "registration" */ './pages/registration/create-account-page.tsx'),
      },
    ],
    '/createaccountdetail': [
      {
        index: true,
        page: () => import(/* webpackChunkName: "registration" */ './pages/registration/account-details-page.tsx'),
      },
    ],
    '/verifynewuser': [
      {
        index: true,
        page: () => import(/* webpackChunkName: "registration" */ './pages/registration/verify-page.tsx'),
      },
    ],
    '/forgottenpassword': [
      {
        index: true,
        page: () => import(/* webpackChunkName: "password-reset" */ './pages/password-reset/forgotten-page.tsx'),
      },
    ],
    '/resetpassword': [
      {
        index: true,
        page: () => import(/* webpackChunkName: "password-reset" */ './pages/password-reset/reset-page.tsx'),
      },
    ],
  },
  slots: {},
});
