import { declareRemote } from '@harbour/build/declare-remote';

// Pages of one flow are one chunk: a user who opens the first goes on to the others.

export default declareRemote({
  title: 'Sign-in',
  hostApi: '^1.8',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
  routes: {
    '/login': [{ index: true, title: 'Sign-in', page: () => import('./pages/login/login-page.tsx') }],
    '/logout': [{ index: true, title: 'Signed out', page: () => import('./pages/logout/logout-page.tsx') }],
    '/createaccount': [
      {
        index: true,
        title: 'Create an account',
        page: () => import(/* webpackChunkName: "registration" */ './pages/registration/create-account-page.tsx'),
      },
    ],
    '/createaccountdetail': [
      {
        index: true,
        title: 'About you',
        page: () => import(/* webpackChunkName: "registration" */ './pages/registration/account-details-page.tsx'),
      },
    ],
    '/verifynewuser': [
      {
        index: true,
        title: 'Confirm your email address',
        page: () => import(/* webpackChunkName: "registration" */ './pages/registration/verify-page.tsx'),
      },
    ],
    '/forgottenpassword': [
      {
        index: true,
        title: 'Forgotten password',
        page: () => import(/* webpackChunkName: "password-reset" */ './pages/password-reset/forgotten-page.tsx'),
      },
    ],
    '/resetpassword': [
      {
        index: true,
        title: 'New password',
        page: () => import(/* webpackChunkName: "password-reset" */ './pages/password-reset/reset-page.tsx'),
      },
    ],
    '/invitation': [
      { index: true, title: 'Choose your password', page: () => import('./pages/invitation/invitation-page.tsx') },
    ],
  },
  slots: {},
});
