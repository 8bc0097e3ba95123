import { declareRemote } from '@harbour/build/declare-remote';
import type { StaffAction } from '@harbour/definitions/staff-actions';

const faqs = () => import('./pages/faqs/faqs-page.tsx');
const helpPreview = () => import('./pages/faqs/preview-page.tsx');

/** An entry of the firm's own navigation. */
const firm = (group: 'Clients' | 'Firm', right?: StaffAction) => ({ in: group, ...(right ? { right } : {}) });

// All pages of `/firm` are one chunk: a client never loads it, but pays for each chunk that the entry lists.

export default declareRemote({
  title: 'Settings',
  hostApi: '^1.10',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
  routes: {
    '/settings': [
      { index: true, redirectTo: '/settings/personal' },
      {
        path: 'personal',
        title: 'Personal Settings',
        sidebar: { in: 'My Personal Info', label: 'Personal Details' },
        search: {
          aliases: 'My details, Personal Settings, My profile, Account settings',
          keywords: 'name address phone telephone mobile email birthday national insurance',
        },
        page: () => import('./pages/personal/personal-page.tsx'),
      },
      {
        path: 'websettings',
        title: 'Website',
        sidebar: { in: 'My Personal Info', label: 'Website Settings' },
        search: {
          aliases: 'Preferences, Portal settings',
          keywords: 'appearance homepage currency notifications options',
        },
        page: () => import('./pages/website/website-page.tsx'),
      },
      {
        path: 'riskprofiler',
        title: 'Risk Profiler',
        sidebar: { in: 'My Personal Info' },
        search: {
          aliases: 'Attitude to risk, Risk profile, Risk questionnaire',
          keywords: 'questions tolerance capacity loss score',
        },
        page: () => import('./pages/risk-profiler/risk-profiler-page.tsx'),
      },
      {
        path: 'security',
        title: 'Security',
        sidebar: { in: 'My Personal Info' },
        staffSidebar: { in: 'My account' },
        search: {
          aliases: 'Sign-in settings, Login settings',
          keywords: 'password passkey authenticator recovery two factor 2fa mfa session',
        },
        page: () => import('./pages/security/security-page.tsx'),
      },
      {
        path: 'access',
        title: 'Who Has Seen My Account',
        sidebar: { in: 'My Personal Info' },
        search: { aliases: 'Access log', keywords: 'privacy audit viewed support staff history' },
        page: () => import('./pages/access/access-page.tsx'),
      },
    ],
    '/firm': [
      {
        path: 'clients',
        title: 'Clients',
        staffSidebar: firm('Clients', 'clients.read'),
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-clients/clients-page.tsx'),
      },
      {
        path: 'clients/:person',
        title: 'Client',
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-record/record-page.tsx'),
      },
      {
        path: 'requests',
        title: 'Waiting for a second person',
        staffSidebar: firm('Clients'),
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-requests/requests-page.tsx'),
      },
      {
        path: 'clients/:person/data',
        title: 'Data of a client',
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-client-data/client-data-page.tsx'),
      },
      {
        path: 'data-requests',
        title: 'Requests about data',
        staffSidebar: firm('Clients', 'clients.export'),
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-data-requests/data-requests-page.tsx'),
      },
      {
        path: 'retention',
        title: 'Retention',
        staffSidebar: firm('Firm', 'retention.read'),
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-retention/retention-page.tsx'),
      },
      {
        path: 'staff',
        title: 'Staff',
        staffSidebar: firm('Firm', 'staff.read'),
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-staff/staff-page.tsx'),
      },
      {
        path: 'roles',
        title: 'Roles',
        staffSidebar: firm('Firm', 'staff.read'),
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-roles/roles-page.tsx'),
      },
      {
        path: 'service',
        title: 'Service',
        staffSidebar: firm('Firm', 'service.read'),
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-service/service-page.tsx'),
      },
      {
        path: 'audit',
        title: 'Record of actions',
        staffSidebar: firm('Firm', 'audit.read'),
        page: () => import(/* webpackChunkName: "firm" */ './pages/firm-audit/audit-page.tsx'),
      },
    ],
    '/faqs': [
      { index: true, redirectTo: '/faqs/questions' },
      {
        path: 'questions',
        title: 'FAQs',
        search: { aliases: 'Help, Frequently asked questions, Support, Questions', keywords: 'answers how to guide' },
        page: faqs,
      },
      { path: 'questions/:slug', title: 'Answer', page: faqs },
      {
        path: 'troubleshooting',
        title: 'Troubleshooting',
        search: { keywords: 'problem error not working fault broken trouble' },
        page: faqs,
      },
      { path: 'troubleshooting/:slug', title: 'Troubleshooting answer', page: faqs },
      {
        path: 'feedback',
        title: 'Feedback on help',
        staffSidebar: { in: 'Help' },
        page: () => import('./pages/faqs/feedback-page.tsx'),
      },
      { path: 'preview', title: 'Preview of help', staffSidebar: { in: 'Help' }, page: helpPreview },
      { path: 'preview/:slug', title: 'Previewed answer', page: helpPreview },
    ],
  },
  slots: {
    'header.counts': () => import('./slots/tour-offer.tsx'),
    'modal.welcome-tour': () => import('./slots/welcome-tour.tsx'),
  },
  portal: {
    search: [
      {
        kind: 'setting',
        title: 'Change my phone number',
        to: '/settings/personal?scrollto=details',
        aliases: 'Phone number, Telephone number, Mobile number',
        keywords: 'update new',
      },
      {
        kind: 'setting',
        title: 'Change my address',
        to: '/settings/personal?scrollto=details',
        aliases: 'Home address, Moving house, Postal address',
        keywords: 'update new moved postcode',
      },
      {
        kind: 'setting',
        title: 'Change my e-mail address',
        to: '/settings/personal?scrollto=details',
        aliases: 'Email address, Change my email',
        keywords: 'update new',
      },
      {
        kind: 'setting',
        title: 'Change my name',
        to: '/settings/personal?scrollto=details',
        aliases: 'Name change, Marriage',
        keywords: 'update new surname married divorce title',
      },
      {
        kind: 'setting',
        title: 'Marketing preferences',
        to: '/settings/personal?scrollto=marketing',
        aliases: 'Opt out, Contact preferences, Consent',
        keywords: 'unsubscribe gdpr e-mails post calls',
      },
      {
        kind: 'setting',
        title: 'Your adviser',
        to: '/settings/personal?scrollto=adviser',
        aliases: 'Adviser, Advisor, Financial adviser, Relationship manager',
        keywords: 'contact who services',
      },
      {
        kind: 'setting',
        title: 'Your picture',
        to: '/settings/personal?scrollto=picture',
        aliases: 'Photo, Avatar, Profile picture',
        keywords: 'upload image',
      },
      {
        kind: 'setting',
        title: 'Checkpoint reporting',
        to: '/settings/personal?scrollto=checkpoint',
        aliases: 'Checkpoint, Reports by post',
        keywords: 'report review letter',
      },
      {
        kind: 'action',
        title: 'Refer a friend',
        to: '/settings/personal?scrollto=clientreferral',
        aliases: 'Referral, Recommend us',
        keywords: 'invite',
      },
      {
        kind: 'setting',
        title: 'Appearance',
        to: '/settings/websettings',
        aliases: 'Theme, Spacing',
        keywords: 'dark light mode colour colours look contrast scheme',
      },
      {
        kind: 'setting',
        title: 'Currency',
        to: '/settings/websettings',
        aliases: 'Values in another currency, Change currency',
        keywords: 'euro euros dollar dollars exchange',
      },
      {
        kind: 'setting',
        title: 'Notification settings',
        to: '/settings/websettings',
        aliases: 'Notifications, Alerts',
        keywords: 'e-mail me turn off switch emails limits drift moves rise fall notices investments',
      },
      {
        kind: 'setting',
        title: 'Start page',
        to: '/settings/websettings',
        aliases: 'Homepage, Home page',
        keywords: 'navigation first page arrive default tab',
      },
      {
        kind: 'setting',
        title: 'What is on your pages',
        to: '/settings/websettings',
        aliases: 'Hide cards, Customise, Personalise',
        keywords: 'visible elements layout',
      },
      {
        kind: 'setting',
        title: 'How we send documents',
        to: '/settings/websettings',
        aliases: 'Paperless, Send method',
        keywords: 'post paper letters electronic',
      },
      {
        kind: 'setting',
        title: 'Change my password',
        to: '/settings/security',
        aliases: 'Password, Forgotten password, Reset password',
        keywords: 'new login sign in',
      },
      {
        kind: 'setting',
        title: 'Authenticator',
        to: '/settings/security',
        aliases: 'Two-factor authentication, 2FA, MFA, Second factor, Two-step verification',
        keywords: 'code app phone set up multi',
      },
      {
        kind: 'setting',
        title: 'Passkeys',
        to: '/settings/security',
        aliases: 'Fingerprint, Face ID, Biometrics',
        keywords: 'touch id sign in device',
      },
      {
        kind: 'setting',
        title: 'Recovery codes',
        to: '/settings/security',
        aliases: 'Backup codes',
        keywords: 'lost phone',
      },
      {
        kind: 'setting',
        title: 'Where you are signed in',
        to: '/settings/security',
        aliases: 'Sessions, Devices',
        keywords: 'signed in logged browsers sign out everywhere',
      },
      {
        kind: 'setting',
        title: 'Close my account',
        to: '/settings/security',
        aliases: 'Delete my account, Leave',
        keywords: 'remove erase end cancel',
      },
    ],
    sidebar: [
      { in: 'More Links', label: 'Welcome Tour', modal: 'WelcomeTour' },
      { in: 'More Links', label: 'FAQs', to: '/faqs' },
      { in: 'More Links', label: 'Refer a Friend', to: '/settings/personal?scrollto=clientreferral' },
    ],
    profile: [
      { label: 'Personal Settings', to: '/settings/personal' },
      { label: 'Website Settings', to: '/settings/websettings' },
      { label: 'Refer a friend', to: '/settings/personal?scrollto=clientreferral' },
    ],
    destinations: [
      { name: 'faqs', to: '/faqs' },
      { name: 'answers', to: '/faqs/questions' },
      { name: 'preferences', to: '/settings/personal' },
      { name: 'assign-clients', to: '/firm/clients' },
    ],
    switches: [
      { name: '/settings/riskprofiler', title: 'Risk profiler' },
      { name: 'faqs.votes', title: 'Votes and comments on answers' },
    ],
    tour: [
      {
        name: 'menu',
        target: 'menu',
        title: 'Everything is in this menu',
        text: 'Your investments, your messages and what you look after yourself. Groups open when you choose them.',
        page: '/',
      },
      {
        name: 'help',
        target: 'help',
        title: 'Help is on every page',
        text: 'The question mark leads to answers about this portal. You can take this tour again under More Links.',
        page: '/',
      },
    ],
  },
});
