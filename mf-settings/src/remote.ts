import { declareRemote } from '@harbour/build/declare-remote';
import type { StaffAction } from '@harbour/definitions/staff-actions';

const faqs = () => import('./pages/faqs/faqs-page.tsx');
const helpPreview = () => import('./pages/faqs/preview-page.tsx');

/** An entry of the firm's own navigation. */
const firm = (group: 'Clients' | 'Firm', right?: StaffAction) => ({ in: group, ...(right ? { right } : {}) });

// All pages of `/firm` are one chunk: a client never loads it, but pays for each chunk that the entry lists.

export default declareRemote({
  title: 'Settings',
  hostApi: '^1.8',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
  routes: {
    '/settings': [
      { index: true, redirectTo: '/settings/personal' },
      {
        path: 'personal',
        title: 'Personal Settings',
        sidebar: { in: 'My Personal Info', label: 'Personal Details' },
        page: () => import('./pages/personal/personal-page.tsx'),
      },
      {
        path: 'websettings',
        title: 'Website',
        sidebar: { in: 'My Personal Info', label: 'Website Settings' },
        page: () => import('./pages/website/website-page.tsx'),
      },
      {
        path: 'riskprofiler',
        title: 'Risk Profiler',
        sidebar: { in: 'My Personal Info' },
        page: () => import('./pages/risk-profiler/risk-profiler-page.tsx'),
      },
      {
        path: 'security',
        title: 'Security',
        sidebar: { in: 'My Personal Info' },
        staffSidebar: { in: 'My account' },
        page: () => import('./pages/security/security-page.tsx'),
      },
      {
        path: 'access',
        title: 'Who Has Seen My Account',
        sidebar: { in: 'My Personal Info' },
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
      { path: 'questions', title: 'FAQs', page: faqs },
      { path: 'questions/:slug', title: 'Answer', page: faqs },
      { path: 'troubleshooting', title: 'Troubleshooting', page: faqs },
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
