/** What each scope shares, in words for the client; scopes that share nothing are left out. */
const scopeLabels: Readonly<Record<string, string>> = {
  info: 'Your name and contact details at the bank',
  accounts: 'Your accounts: names and numbers',
  balance: 'Balances of your accounts and cards',
  cards: 'Your cards: names and last digits',
  transactions: 'Transactions of the last 90 days',
  standing_orders: 'Standing orders',
  direct_debits: 'Direct debits',
  offline_access: 'Access while you are away, until the consent ends',
};

/** The scopes of a consent, each in words. */
export function sharedText(scopes: string): { scope: string; label: string }[] {
  const given = new Set(scopes.split(' '));
  return Object.entries(scopeLabels).flatMap(([scope, label]) => (given.has(scope) ? [{ scope, label }] : []));
}

const types: Readonly<Record<string, string>> = {
  TRANSACTION: 'Current account',
  SAVINGS: 'Savings account',
  BUSINESS_TRANSACTION: 'Business current account',
  BUSINESS_SAVINGS: 'Business savings account',
  CREDIT: 'Credit card',
  CHARGE: 'Charge card',
};

/** What an account or card is, in words. */
export function typeText(kind: 'account' | 'card', type: string): string {
  return types[type] ?? (kind === 'card' ? 'Card' : 'Account');
}

/** Words and ISO 20022 codes that banks use, such as Monthly and IntrvlMnthDay:01:15. */
const frequencies: readonly (readonly [RegExp, string])[] = [
  [/^(daily|evryday)/i, 'every day'],
  [/^(evryworkgday)/i, 'every working day'],
  [/^(fortnightly|biweekly|intrvlwkday:0?2)/i, 'every two weeks'],
  [/^(weekly|intrvlwkday:0?1)/i, 'every week'],
  [/^(monthly|intrvlmnthday:0?1\b|freq:monthly)/i, 'every month'],
  [/^(quarterly|qtrday|intrvlmnthday:0?3)/i, 'every three months'],
  [/^(half-?yearly|biannual|intrvlmnthday:0?6)/i, 'every six months'],
  [/^(annual|yearly|annually|intrvlmnthday:12)/i, 'every year'],
];

/** How often a standing order is paid, in words. */
export function frequencyText(given: string): string {
  return frequencies.find(([pattern]) => pattern.test(given))?.[1] ?? 'at other times';
}
