import type { SearchResult } from '@harbour/definitions/research/search';

type Action = SearchResult['cta'][number] & { words: string };

/** Actions that a client can take in the portal, with search words. */
const actions: readonly Action[] = [
  {
    id: 'valuation',
    name: 'See your valuation',
    link: '/investments/valuation',
    color: 'accent',
    category: 'Investments',
    words: 'value worth total pension isa holdings plans',
  },
  {
    id: 'allocation',
    name: 'See your asset allocation',
    link: '/investments/assetallocation',
    color: 'accent',
    category: 'Investments',
    words: 'split equity bonds cash property benchmark',
  },
  {
    id: 'transactions',
    name: 'See your transactions',
    link: '/investments/transactions',
    color: 'accent',
    category: 'Investments',
    words: 'payments contributions withdrawals performance return',
  },
  {
    id: 'invest',
    name: 'Invest now',
    link: '/investments/add',
    color: 'accent',
    category: 'Investments',
    words: 'buy add money top up new fund',
  },
  {
    id: 'bank',
    name: 'Add a bank account or credit card',
    link: '/investments/openbanking',
    color: 'accent',
    category: 'Investments',
    words: 'open banking link connect',
  },
  {
    id: 'message',
    name: 'Write to us',
    link: '/securemessaging/message',
    color: 'accent',
    category: 'Secure Messaging',
    words: 'contact adviser message mail help',
  },
  {
    id: 'calculators',
    name: 'Use a calculator',
    link: '/tools/calculators',
    color: 'accent',
    category: 'Planning Tools',
    words: 'mortgage savings education projection',
  },
  {
    id: 'details',
    name: 'Change your personal details',
    link: '/settings/personal',
    color: 'accent',
    category: 'My Personal Info',
    words: 'address email name checkpoint refer friend',
  },
];

/** Actions that match the term: each of its words is a prefix of one of their words. */
export function suggestedActions(term: string): SearchResult['cta'] {
  const wanted = term.toLowerCase().split(/\s+/).filter(Boolean);
  return actions
    .filter(({ name, category, words }) => {
      const known = `${name} ${category} ${words}`.toLowerCase().split(/\s+/);
      return wanted.every((word) => known.some((candidate) => candidate.startsWith(word)));
    })
    .map(({ words: _, ...action }) => action);
}
