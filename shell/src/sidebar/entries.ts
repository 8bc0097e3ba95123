import { hasRight } from '@harbour/api/rights';
import type { Modal, RuntimeConfig } from '@harbour/contract';

/** An entry of the sidebar: a page, an external link, a modal, or a group of entries. */
export type Entry = { label: string } & (
  | { to: string }
  | { href: string }
  | { modal: Modal }
  | { entries: readonly Entry[] }
);

/** Names of the icons of the top level. */
export type TopIcon = 'dashboard' | 'investments' | 'messaging' | 'tools' | 'research' | 'personal' | 'more' | 'about';

export type TopEntry = Entry & { icon: TopIcon };

/** Every entry of a client's sidebar, in the specification's order (section 2). */
export function clientEntries(links: RuntimeConfig['links']): readonly TopEntry[] {
  return [
    { label: 'Dashboard', icon: 'dashboard', to: '/' },
    {
      label: 'Investments',
      icon: 'investments',
      entries: [
        {
          label: 'My investments',
          entries: [
            { label: 'Valuation', to: '/investments/valuation' },
            { label: 'Asset Allocation', to: '/investments/assetallocation' },
            { label: 'Transactions', to: '/investments/transactions' },
          ],
        },
        { label: 'IMS Home', to: '/ims/imshome' },
        { label: 'IMS FAQs and Info', to: '/ims/imsfaqs' },
        { label: 'Self Managed Holdings', to: '/investments/selfmanaged' },
        {
          label: 'Add New Holding',
          entries: [
            { label: 'Invest Now', to: '/investments/add' },
            { label: 'Add Bank Account or Credit Card', to: '/investments/openbanking' },
          ],
        },
        { label: 'Portfolio Management', to: '/investments/portfolios' },
        { label: 'Fund Provider Data Feeds', to: '/investments/datafeeds' },
        { label: 'Permissions', to: '/investments/permissions' },
      ],
    },
    {
      label: 'Secure Messaging',
      icon: 'messaging',
      entries: [
        { label: 'Inbox', to: '/securemessaging/inbox' },
        { label: 'Drafts', to: '/securemessaging/drafts' },
        { label: 'Sent Items', to: '/securemessaging/sent' },
        { label: 'Archive', to: '/securemessaging/archived' },
      ],
    },
    {
      label: 'Planning Tools',
      icon: 'tools',
      entries: [
        { label: 'Wealthplan', to: '/tools/wealthplan' },
        { label: 'Calculators', to: '/tools/calculators' },
      ],
    },
    {
      label: 'Research',
      icon: 'research',
      entries: [
        { label: 'Research Library', to: '/research/library' },
        { label: 'Investment Buy List', to: '/research/buylist' },
        { label: 'Fund Focus', href: links.fundFocus },
        { label: 'Market Commentary', href: links.marketCommentary },
        { label: 'Glossary', to: '/research/glossary' },
        { label: 'Investment Update', to: '/research/news' },
        { label: 'Insights', href: links.insights },
      ],
    },
    {
      label: 'My Personal Info',
      icon: 'personal',
      entries: [
        { label: 'Personal Details', to: '/settings/personal' },
        { label: 'Website Settings', to: '/settings/websettings' },
        { label: 'Risk Profiler', to: '/settings/riskprofiler' },
      ],
    },
    {
      label: 'More Links',
      icon: 'more',
      entries: [
        { label: 'Welcome Tour', modal: 'WelcomeTour' },
        { label: 'FAQs', to: '/faqs' },
        { label: 'Refer a Friend', to: '/settings/personal?scrollto=clientreferral' },
      ],
    },
  ];
}

/**
 * Every entry for somebody of the firm who acts for nobody: what they do for the firm.
 * @param groups theirs
 */
export function staffEntries(groups: readonly string[]): readonly TopEntry[] {
  const messages: TopEntry = {
    label: 'Clients’ messages',
    icon: 'messaging',
    entries: [
      { label: 'Inbox', to: '/adminsecuremessaging/inbox' },
      { label: 'Drafts', to: '/adminsecuremessaging/drafts' },
      { label: 'Sent Items', to: '/adminsecuremessaging/sent' },
      { label: 'Archive', to: '/adminsecuremessaging/archived' },
    ],
  };
  return [
    { label: 'Dashboard', icon: 'dashboard', to: '/' },
    ...(hasRight(groups, 'adviserScreens') ? [messages] : []),
    { label: 'About this portal', icon: 'about', to: '/about' },
  ];
}

/** What there is to lead to. */
export interface Offer {
  hasPage: (address: string) => boolean;
  hasModal: (modal: Modal) => boolean;
}

/**
 * The entries that lead somewhere, in the same order: an entry appears by itself when a remote publishes its page, and a
 * group with its first entry. What leads out of the portal is always there.
 */
export function offeredEntries<Kind extends Entry>(entries: readonly Kind[], offer: Offer): Kind[] {
  return entries.flatMap((entry) => {
    if ('entries' in entry) {
      const inside = offeredEntries(entry.entries, offer);
      return inside.length > 0 ? [{ ...entry, entries: inside }] : [];
    }
    const leads = 'to' in entry ? offer.hasPage(entry.to) : 'modal' in entry ? offer.hasModal(entry.modal) : true;
    return leads ? [entry] : [];
  });
}

/** Whether the page at `pathname` is below an entry, so that its group opens by itself. */
export function leadsTo(entry: Entry, pathname: string): boolean {
  if ('entries' in entry) return entry.entries.some((inner) => leadsTo(inner, pathname));
  if (!('to' in entry)) return false;
  const [path = ''] = entry.to.split('?');
  return path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
}
