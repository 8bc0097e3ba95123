import type { CallResponse } from '@harbour/api';
import type { Consent, getLinkedAccounts } from '@harbour/definitions/investments/open-banking/accounts';
import type { LinkedAccount } from '@harbour/definitions/investments/open-banking/linked-account';

// Linked banks for the tests of this page.

export const northbridge = '11111111-1111-4111-8111-111111111111';
export const thistle = '22222222-2222-4222-8222-222222222222';

const banks = {
  [northbridge]: {
    provider_id: 'ob-northbridge',
    provider_name: 'Northbridge Bank',
    logo_url: '/bank-sandbox/logos/ob-northbridge.svg',
  },
  [thistle]: { provider_id: 'ob-thistle', provider_name: 'Thistle & Vale', logo_url: null },
};

export function consent(id: keyof typeof banks, changes: Partial<Consent> = {}): Consent {
  return {
    credentials_id: id,
    ...banks[id],
    status: 'active',
    since: '2026-06-01T09:00:00.000Z',
    until: '2026-08-30T09:00:00.000Z',
    daysLeft: 60,
    warning: false,
    shared: [
      { scope: 'accounts', label: 'Names and numbers of your accounts' },
      { scope: 'balance', label: 'Balances' },
    ],
    readAt: '2026-07-01T08:15:00.000Z',
    problem: null,
    ...changes,
  };
}

export function account(id: keyof typeof banks, number: number, changes: Partial<LinkedAccount> = {}): LinkedAccount {
  return {
    id: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
    credentials_id: id,
    ...banks[id],
    kind: 'account',
    name: `Account ${number}`,
    type: 'Current account',
    lastDigits: '8836',
    currency: 'GBP',
    balance: {
      own: { amount: 2450.17, currency: 'GBP' },
      gbp: 2450.17,
      on: '2026-07-01',
      ratedOn: null,
      reason: null,
    },
    countedElsewhere: false,
    available: null,
    standingOrders: [],
    directDebits: [],
    transactions: [],
    ...changes,
  };
}

export function linked(changes: Partial<CallResponse<typeof getLinkedAccounts>> = {}) {
  return {
    accounts: [account(northbridge, 1)],
    consents: [consent(northbridge)],
    assets: 2450.17,
    liabilities: 0,
    available: true,
    reconfirmDays: 90,
    warningDays: 14,
    ...changes,
  };
}
