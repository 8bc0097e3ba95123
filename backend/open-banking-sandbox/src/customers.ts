import { type Book, type BookName, books } from './books.ts';

/** What a data call answers instead of data; the names are TrueLayer's. */
export type DataFault = 'provider_error' | 'account_temporarily_locked' | 'access_denied' | 'sca_exceeded';

/**
 * What happens to a customer of the sandbox. Whatever is not named goes as it should.
 *
 * `renewal` is what the bank asks for when the consent is renewed: nothing, that the customer confirms on the
 * provider's own screen, or that they sign in at the bank.
 */
export interface Script {
  /** The bank asks for a code after the sign-in. */
  asksForCode?: true;
  /** The client comes back from the bank with this error. */
  comesBackWith?: 'access_denied' | 'provider_error' | 'account_temporarily_locked';
  /** The code that comes back: of nobody, too old, or one that somebody has used already. */
  code?: 'unknown' | 'expired' | 'used';
  /** What data calls answer: always, or from the second time that the same thing is asked. */
  data?: { fault: DataFault; from: 'first' | 'second' };
  /** Refreshing fails for good, as after the end of a consent. */
  cannotRefresh?: true;
  /** Every answer about data takes its time. */
  slow?: true;
  /** The bank has no balances. */
  withoutBalances?: true;
  /** The bank answers with what another customer holds, from the second time that the same thing is asked. */
  mixesUpCustomers?: true;
  /** How long ago the consent was given, when it is given. Days. */
  givenDaysAgo?: number;
  renewal?: 'no_action_needed' | 'reconfirmation_of_consent_needed' | 'authentication_needed' | 'invalid_grant';
}

export interface Customer {
  id: string;
  /** Who it is, for the bank. */
  fullName: string;
  /** What happens, in words that stand on the sign-in screen. */
  ending: string;
  book: BookName;
  script: Script;
}

/** One for every ending that open banking has. */
export const customers = [
  { id: 'approve', fullName: 'Amelia Hart', ending: 'everything works', book: 'everyday', script: {} },
  {
    id: 'refuse',
    fullName: 'Rowan Pike',
    ending: 'the bank refuses to share',
    book: 'everyday',
    script: { comesBackWith: 'access_denied' },
  },
  { id: 'choose', fullName: 'Chloe Marsh', ending: 'has five accounts to choose from', book: 'many', script: {} },
  {
    id: 'expire',
    fullName: 'Edwin Moss',
    ending: 'the consent ends in ten days',
    book: 'everyday',
    script: { givenDaysAgo: 80 },
  },
  { id: 'slow', fullName: 'Sidney Lowe', ending: 'the bank is slow', book: 'everyday', script: { slow: true } },
  {
    id: 'provider-error',
    fullName: 'Petra Ash',
    ending: 'the bank fails on the way',
    book: 'everyday',
    script: { comesBackWith: 'provider_error' },
  },
  {
    id: 'data-error',
    fullName: 'Dora Finch',
    ending: 'the bank shares nothing, because its systems fail',
    book: 'everyday',
    script: { data: { fault: 'provider_error', from: 'first' } },
  },
  {
    id: 'fails-later',
    fullName: 'Fay Sutton',
    ending: 'works once, then the bank’s systems fail',
    book: 'everyday',
    script: { data: { fault: 'provider_error', from: 'second' } },
  },
  {
    id: 'locked',
    fullName: 'Lena Frost',
    ending: 'the bank has locked the account for a while',
    book: 'everyday',
    script: { comesBackWith: 'account_temporarily_locked' },
  },
  {
    id: 'locked-later',
    fullName: 'Liam Thorne',
    ending: 'works once, then the bank locks the account for a while',
    book: 'everyday',
    script: { data: { fault: 'account_temporarily_locked', from: 'second' } },
  },
  {
    id: 'input-needed',
    fullName: 'Ivor Nash',
    ending: 'the bank asks for a code as well',
    book: 'everyday',
    script: { asksForCode: true },
  },
  {
    id: 'wrong-code',
    fullName: 'Wilma Crane',
    ending: 'comes back with a code that nobody knows',
    book: 'small',
    script: { code: 'unknown' },
  },
  {
    id: 'late-code',
    fullName: 'Tess Latimer',
    ending: 'comes back with a code that is too old',
    book: 'small',
    script: { code: 'expired' },
  },
  {
    id: 'used-code',
    fullName: 'Ulric Dean',
    ending: 'comes back with a code that was used before',
    book: 'small',
    script: { code: 'used' },
  },
  {
    id: 'revoked',
    fullName: 'Rhoda Vance',
    ending: 'stops sharing at the bank after the first time',
    book: 'everyday',
    script: { data: { fault: 'access_denied', from: 'second' }, cannotRefresh: true, renewal: 'invalid_grant' },
  },
  {
    id: 'ended',
    fullName: 'Enid Cole',
    ending: 'the consent ends after the first time',
    book: 'everyday',
    script: {
      data: { fault: 'access_denied', from: 'second' },
      cannotRefresh: true,
      givenDaysAgo: 91,
      renewal: 'authentication_needed',
    },
  },
  {
    id: 'no-balance',
    fullName: 'Noel Barker',
    ending: 'the bank tells no balances',
    book: 'everyday',
    script: { withoutBalances: true },
  },
  { id: 'foreign', fullName: 'Fabian Croft', ending: 'has euros and dollars', book: 'foreign', script: {} },
  { id: 'two-cards', fullName: 'Ruby Bell', ending: 'has two cards for one account', book: 'twoCards', script: {} },
  {
    id: 'other-customer',
    fullName: 'Otto Quill',
    ending: 'the bank mixes them up with another customer',
    book: 'small',
    script: { mixesUpCustomers: true, renewal: 'authentication_needed' },
  },
  {
    id: 'confirm-again',
    fullName: 'Celia Boyd',
    ending: 'has to confirm on the provider’s page to renew',
    book: 'everyday',
    script: { renewal: 'reconfirmation_of_consent_needed' },
  },
  {
    id: 'sign-in-again',
    fullName: 'Silas Grey',
    ending: 'works once, then has to sign in at the bank again',
    book: 'everyday',
    script: { data: { fault: 'sca_exceeded', from: 'second' }, renewal: 'authentication_needed' },
  },
] as const satisfies readonly Customer[];

export type CustomerId = (typeof customers)[number]['id'];

export function customerOf(id: string): Customer | undefined {
  return customers.find((customer) => customer.id === id);
}

/** What a customer holds. */
export function bookOf({ book }: Customer): Book {
  return books[book];
}
