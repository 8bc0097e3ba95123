import { declareRemote } from '@harbour/build/declare-remote';

// Both sides have the same pages; each page looks at its address to know whose it is.
const mailbox = () => import('./pages/mailbox/mailbox-page.tsx');
const compose = () => import('./pages/compose/compose-page.tsx');
const message = () => import('./pages/message/message-page.tsx');

// The desk is one chunk: a client never loads it, but pays for each chunk that the entry lists.
const desk = () => import(/* webpackChunkName: "desk" */ './pages/desk/desk-page.tsx');

const clients = { in: 'Clients’ messages', right: 'adviserScreens' } as const;

export default declareRemote({
  title: 'Secure Messaging',
  hostApi: '^1.8',
  budgets: { bytes: 40_960, requests: 8, mountMs: 500 },
  routes: {
    '/securemessaging': [
      { index: true, redirectTo: '/securemessaging/inbox' },
      {
        path: 'inbox',
        title: 'Inbox',
        sidebar: {},
        search: {
          aliases: 'Messages, Secure messages, Mail, My messages',
          keywords: 'received answers replies unread correspondence',
        },
        page: mailbox,
      },
      {
        path: 'drafts',
        title: 'Drafts',
        sidebar: {},
        search: { aliases: 'Draft messages', keywords: 'unfinished unsent' },
        page: mailbox,
      },
      { path: 'sent', title: 'Sent Items', sidebar: {}, search: { aliases: 'Sent messages' }, page: mailbox },
      {
        path: 'archived',
        title: 'Archive',
        sidebar: {},
        search: { aliases: 'Archived messages', keywords: 'old' },
        page: mailbox,
      },
      {
        path: 'message',
        title: 'New message',
        search: {
          kind: 'action',
          title: 'Write to us',
          aliases: 'New message, Contact us, Send a message, Message my adviser, Ask a question',
          keywords:
            'contact adviser advisor help complaint talk appointment meeting call back email attach upload file',
        },
        page: compose,
      },
      { path: 'message/:message_id', title: 'Message', page: message },
    ],
    '/adminsecuremessaging': [
      { index: true, redirectTo: '/adminsecuremessaging/inbox' },
      {
        path: 'desk',
        title: 'Message desk',
        staffSidebar: { in: clients.in, right: 'messages.answer', label: 'Desk' },
        page: desk,
      },
      { path: 'desk/:view', title: 'Message desk, by view', page: desk },
      { path: 'inbox', title: 'Clients’ inbox', staffSidebar: { ...clients, label: 'Inbox' }, page: mailbox },
      { path: 'drafts', title: 'Clients’ drafts', staffSidebar: { ...clients, label: 'Drafts' }, page: mailbox },
      { path: 'sent', title: 'Clients’ sent items', staffSidebar: { ...clients, label: 'Sent Items' }, page: mailbox },
      { path: 'archived', title: 'Clients’ archive', staffSidebar: { ...clients, label: 'Archive' }, page: mailbox },
      {
        path: 'templates',
        title: 'Message templates',
        staffSidebar: { in: clients.in, right: 'templates.write', label: 'Templates' },
        page: () => import(/* webpackChunkName: "desk" */ './pages/templates/templates-page.tsx'),
      },
      { path: 'message', title: 'New message to a client', page: compose },
      { path: 'message/:message_id', title: 'Client’s message', page: message },
    ],
  },
  slots: {
    'panel.messages': () => import('./slots/messages-panel.tsx'),
    'header.counts': () => import('./slots/new-message-count.tsx'),
    'dashboard.cards': () => import('./slots/messages-on-dashboard.tsx'),
  },
  portal: {
    cards: [{ name: 'dashboard.messages', title: 'New messages' }],
    destinations: [
      { name: 'write-message', to: '/securemessaging/message' },
      { name: 'clients-messages', to: '/adminsecuremessaging/inbox' },
    ],
    counts: [{ panel: 'messages', topic: 'messages.new' }],
    announcements: [
      ...(['inbox', 'drafts', 'sent', 'archived'] as const).map((mailbox) => ({
        on: 'enter' as const,
        at: [`/securemessaging/${mailbox}`, `/adminsecuremessaging/${mailbox}`],
        topic: 'mailbox.opened' as const,
        payload: { mailbox },
      })),
      {
        on: 'enter',
        at: ['/securemessaging/message', '/adminsecuremessaging/message'],
        topic: 'message.new',
        payload: {},
      },
      {
        on: 'leave',
        at: ['/securemessaging/message', '/adminsecuremessaging/message'],
        topic: 'stepper.reset',
        payload: { flow: 'invest-now' },
      },
    ],
    frameless: ['/adminsecuremessaging'],
    tour: [
      {
        name: 'messages',
        target: 'write-message',
        title: 'Write to us in confidence',
        text: 'Messages stay in the portal, with their files. Unless you choose somebody, the Admin Team answers.',
        page: '/securemessaging/inbox',
      },
    ],
  },
});
