import { defineRemote, type RemoteRoute } from '@harbour/contract';

/** Both sides have the same pages; each page looks at its address to know whose it is. */
function messagingPages(base: string): RemoteRoute[] {
  const mailbox = () => import('./pages/mailbox/mailbox-page.tsx');
  return [
    { index: true, redirectTo: `${base}/inbox` },
    { path: 'inbox', page: mailbox },
    { path: 'drafts', page: mailbox },
    { path: 'sent', page: mailbox },
    { path: 'archived', page: mailbox },
    { path: 'message', page: () => import('./pages/compose/compose-page.tsx') },
    { path: 'message/:message_id', page: () => import('./pages/message/message-page.tsx') },
  ];
}

export default defineRemote({
  routes: {
    '/securemessaging': messagingPages('/securemessaging'),
    '/adminsecuremessaging': messagingPages('/adminsecuremessaging'),
  },
  slots: {
    'panel.messages': () => import('./slots/messages-panel.tsx'),
    'header.counts': () => import('./slots/new-message-count.tsx'),
    'dashboard.cards': () => import('./slots/messages-on-dashboard.tsx'),
  },
});
