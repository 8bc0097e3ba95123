import { Building2, Info, Users } from 'lucide-react';
import type { TopOrder } from './navigation-order.ts';

/** The groups that the dashboard of staff does not list as their work. */
export const groupsBesideWork = ['My account'] as const;

/** The sidebar of staff who act for nobody: their work for the firm. */
export const staffOrder: readonly TopOrder[] = [
  { label: 'Dashboard', icon: 'dashboard', to: '/' },
  { label: 'Clients', icon: Users, entries: ['Clients', 'Waiting for a second person'] },
  { label: 'Clients’ messages', icon: 'messaging', entries: ['Inbox', 'Drafts', 'Sent Items', 'Archive'] },
  'other groups',
  { label: 'Firm', icon: Building2, entries: ['Publishing', 'Staff', 'Roles', 'Service', 'Record of actions'] },
  { label: 'My account', icon: 'personal', entries: ['Security'] },
  { label: 'About this portal', icon: Info, to: '/about' },
];
