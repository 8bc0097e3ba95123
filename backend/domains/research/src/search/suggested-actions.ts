import type { SearchResult } from '@harbour/definitions/research/search';
import type { Searched } from '@harbour/kernel/search/search-query';
import { createMatcher } from '@harbour/search/matching';

type Row = readonly [id: string, name: string, link: string, category: string, words: string];

/** What a client can do in the portal, and the words beside its name that find it. */
const actions: readonly Row[] = [
  [
    'valuation',
    'See your valuation',
    '/investments/valuation',
    'Investments',
    'value worth total pension isa holdings plans',
  ],
  [
    'valuation-document',
    'Get a valuation document',
    '/investments/valuation',
    'Investments',
    'pdf download print statement report',
  ],
  [
    'allocation',
    'See your asset allocation',
    '/investments/assetallocation',
    'Investments',
    'split equity bonds cash property benchmark mix',
  ],
  [
    'transactions',
    'See your transactions',
    '/investments/transactions',
    'Investments',
    'payments contributions withdrawals performance return history',
  ],
  [
    'portfolios',
    'Manage your portfolios',
    '/investments/portfolios',
    'Investments',
    'group plans create rename portfolio management',
  ],
  ['invest', 'Invest now', '/investments/add/provider', 'Investments', 'buy add money top up new fund provider apply'],
  [
    'applications',
    'See your applications to invest',
    '/investments/applications',
    'Investments',
    'apply form submitted progress',
  ],
  ['bank', 'Add a bank account or credit card', '/investments/openbanking', 'Investments', 'open banking link connect'],
  [
    'self-managed',
    'Add a holding of your own',
    '/investments/selfmanaged',
    'Investments',
    'self managed house property car mortgage loan debt liability elsewhere',
  ],
  [
    'broker-import',
    'Import from your broker',
    '/investments/import',
    'Investments',
    'file csv degiro freetrade trading 212 investengine upload shares',
  ],
  ['data-feeds', 'Connect a fund provider', '/investments/datafeeds', 'Investments', 'data feed policy automatic'],
  [
    'permissions',
    'Choose who sees your plans',
    '/investments/permissions',
    'Investments',
    'permission share partner spouse household family access',
  ],
  ['approve', 'Approve a proposal', '/ims/imshome', 'Investments', 'ims approval decline rebalance documents sign'],
  [
    'message',
    'Write to us',
    '/securemessaging/message',
    'Secure Messaging',
    'contact adviser message mail help question complaint send',
  ],
  [
    'inbox',
    'Read your messages',
    '/securemessaging/inbox',
    'Secure Messaging',
    'mail inbox received answer reply attachment',
  ],
  [
    'news',
    'Read our news',
    '/research/news',
    'Research',
    'market investment update commentary newsletter subscribe article',
  ],
  ['calculators', 'Use a calculator', '/tools/calculators', 'Planning Tools', 'mortgage savings education projection'],
  [
    'details',
    'Change your personal details',
    '/settings/personal',
    'My Personal Info',
    'address email telephone phone name checkpoint refer friend',
  ],
  [
    'password',
    'Change your password',
    '/settings/security',
    'My Personal Info',
    'security sign in login forgotten reset',
  ],
  [
    'second-factor',
    'Set up a second factor',
    '/settings/security',
    'My Personal Info',
    'authenticator passkey recovery codes two factor 2fa security sign in login',
  ],
  [
    'access',
    'See who has seen my account',
    '/settings/access',
    'My Personal Info',
    'access log audit privacy support staff',
  ],
  [
    'website',
    'Change how the portal looks',
    '/settings/websettings',
    'My Personal Info',
    'website settings dark light theme currency homepage notifications appearance',
  ],
  [
    'risk',
    'Find your attitude to risk',
    '/settings/riskprofiler',
    'My Personal Info',
    'risk profile profiler questionnaire attitude',
  ],
  ['faqs', 'Read answers to common questions', '/faqs/questions', 'Help', 'faq help support troubleshooting problem'],
];

const match = createMatcher(actions, ([, title, , category, keywords]) => ({
  title,
  keywords: `${category} ${keywords}`,
}));

/** Actions that a term finds, the best first. A page that is not released is left out by the browser. */
export function suggestedActions({ term }: Pick<Searched, 'term'>): SearchResult['cta'] {
  return match(term).map(({ item: [id, name, link, category] }) => ({ id, name, link, color: 'accent', category }));
}
