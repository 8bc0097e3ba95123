import type { LucideIcon } from 'lucide-react';

/** An icon of the top level: by name those of clients' sidebars, which the first script contains. */
export type TopIcon =
  | 'dashboard'
  | 'investments'
  | 'messaging'
  | 'tools'
  | 'research'
  | 'personal'
  | 'more'
  | 'other'
  | LucideIcon;

/** A sidebar group, with the labels of its entries in order. Entries not named here come last. */
export interface GroupOrder {
  label: string;
  entries: readonly (string | GroupOrder)[];
}

/** A top-level item: a page of the shell, a group, or all groups not named here. */
export type TopOrder = { label: string; icon: TopIcon; to: string } | (GroupOrder & { icon: TopIcon }) | 'other groups';

/** A client's sidebar, in the specification's order (section 2). Its entries come from the remotes. */
export const clientOrder: readonly TopOrder[] = [
  { label: 'Dashboard', icon: 'dashboard', to: '/' },
  {
    label: 'Investments',
    icon: 'investments',
    entries: [
      { label: 'My investments', entries: ['Valuation', 'Asset Allocation', 'Transactions'] },
      'IMS Home',
      'IMS FAQs and Info',
      'Self Managed Holdings',
      { label: 'Add New Holding', entries: ['Invest Now', 'Add Bank Account or Credit Card'] },
      'Portfolio Management',
      'Fund Provider Data Feeds',
      'Permissions',
    ],
  },
  { label: 'Secure Messaging', icon: 'messaging', entries: ['Inbox', 'Drafts', 'Sent Items', 'Archive'] },
  { label: 'Planning Tools', icon: 'tools', entries: ['Wealthplan', 'Calculators'] },
  {
    label: 'Research',
    icon: 'research',
    entries: [
      'Research Library',
      'Investment Buy List',
      'Fund Focus',
      'Market Commentary',
      'Glossary',
      'Investment Update',
      'Insights',
    ],
  },
  {
    label: 'My Personal Info',
    icon: 'personal',
    entries: ['Personal Details', 'Website Settings', 'Risk Profiler', 'Security', 'Who Has Seen My Account'],
  },
  'other groups',
  { label: 'More Links', icon: 'more', entries: ['Welcome Tour', 'FAQs', 'Refer a Friend'] },
];
