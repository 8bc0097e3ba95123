import { createHash } from 'node:crypto';
import { addDays } from '@harbour/kernel/calendar';
import Big from 'big.js';
import { seededRandom } from './random.ts';

/**
 * Eleanor's bank, as one that she has linked long ago and must confirm again in some days. It is the sandbox's customer
 * `expire` of Thistle & Vale: a sign-in there as that customer renews this consent. It was never made, so there
 * are no tokens, and nothing is read until then.
 */
export const linkedBank = {
  id: '7c1d9e20-3b54-4f6a-8a90-0000000000e1',
  providerId: 'ob-thistle',
  providerName: 'Thistle & Vale',
  logoUrl: '/bank-sandbox/logos/ob-thistle.svg',
  weeksLinked: 26,
  daysLeft: 9,
} as const;

/** The sandbox's id of an account of that customer (`stableId` of `backend/open-banking-sandbox`). */
function sandboxId(key: string): string {
  return createHash('sha256')
    .update(['account', linkedBank.providerId, 'expire', key].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

const account = (tail: string) => `7c1d9e20-3b54-4f6a-8a90-0000000000${tail}`;

export const linkedAccounts = [
  {
    id: account('e2'),
    externalId: sandboxId('current'),
    kind: 'account',
    name: 'Everyday Current Account',
    type: 'TRANSACTION',
    lastDigits: '1863',
    available: '3450.17',
    balance: '2450.17',
    /** How far a week's balance may be from today's, as a share of today's. */
    swing: 0.35,
  },
  {
    id: account('e3'),
    externalId: sandboxId('savings'),
    kind: 'account',
    name: 'Rainy Day Saver',
    type: 'SAVINGS',
    lastDigits: '1871',
    available: '18340.05',
    balance: '18340.05',
    swing: 0.08,
  },
  {
    id: account('e4'),
    externalId: sandboxId('card'),
    kind: 'card',
    name: 'Reward Credit Card',
    type: 'CREDIT',
    lastDigits: '4471',
    available: '5654.64',
    balance: '845.36',
    swing: 0.5,
  },
] as const;

export type LinkedDemonstrationAccount = (typeof linkedAccounts)[number];

/**
 * A balance for each week since the bank was linked, oldest first; the last one is today's.
 * @param today ISO date
 */
export function weeklyBalances(
  { balance, swing, lastDigits }: LinkedDemonstrationAccount,
  today: string,
): { date: string; amount: string }[] {
  const random = seededRandom(Number(lastDigits));
  return Array.from({ length: linkedBank.weeksLinked + 1 }, (_, week) => {
    const left = linkedBank.weeksLinked - week;
    const factor = left === 0 ? 1 : 1 + swing * (2 * random() - 1);
    return { date: addDays(today, -7 * left), amount: new Big(balance).times(factor).toFixed(2) };
  });
}

/** Payments of the current account: day of the month, name and amount. */
export const standingOrders = [
  { day: 1, payee: 'Rainy Day Saver', reference: 'Savings', amount: '250.00' },
  { day: 12, payee: 'P Dunmore', reference: 'Window cleaner', amount: '18.50' },
] as const;

export const directDebits = [
  { day: 5, name: 'Wessex Water', amount: '41.20' },
  { day: 9, name: 'Brightline Energy', amount: '138.75' },
  { day: 15, name: 'Borough Council Tax', amount: '189.00' },
] as const;

const current = { account: 'TRANSACTION' } as const;
const monthlyAgo = (days: readonly number[]) => days.map((daysAgo) => ({ daysAgo }));

/** Transactions of the last weeks: days ago, description and amount in the account's view. */
export const transactions = [
  { account: 'TRANSACTION', daysAgo: 1, description: 'HARTLEY GROCERS 0114', amount: '-46.12' },
  { account: 'TRANSACTION', daysAgo: 3, description: 'MERIDIAN FUEL', amount: '-52.40' },
  { account: 'TRANSACTION', daysAgo: 6, description: 'PAGE TURNER BOOKS', amount: '-18.99' },
  { account: 'TRANSACTION', daysAgo: 9, description: 'FERNDALE ENGINEERING SALARY', amount: '3120.44' },
  { account: 'TRANSACTION', daysAgo: 13, description: 'CORNER LOAF BAKERY', amount: '-7.35' },
  { account: 'TRANSACTION', daysAgo: 8, description: 'TO RAINY DAY SAVER', amount: '-250.00' },
  { account: 'TRANSACTION', daysAgo: 11, description: 'CREDIT CARD PAYMENT', amount: '-300.00' },
  { account: 'TRANSACTION', daysAgo: 34, description: 'HARTLEY GROCERS 0114', amount: '-61.90' },
  { account: 'TRANSACTION', daysAgo: 63, description: 'HARTLEY GROCERS 0231', amount: '-38.45' },
  ...monthlyAgo([12, 42, 73]).map((ago) => ({
    ...current,
    ...ago,
    description: 'BRIGHTLINE ENERGY',
    amount: '-138.75',
  })),
  ...monthlyAgo([6, 36, 67]).map((ago) => ({
    ...current,
    ...ago,
    description: 'BOROUGH COUNCIL TAX',
    amount: '-189.00',
  })),
  ...monthlyAgo([40, 70]).map((ago) => ({
    ...current,
    ...ago,
    description: 'FERNDALE ENGINEERING SALARY',
    amount: '3120.44',
  })),
  { account: 'SAVINGS', daysAgo: 8, description: 'FROM EVERYDAY CURRENT', amount: '250.00' },
  { account: 'CREDIT', daysAgo: 2, description: 'TALLOW & WICK', amount: '-34.80' },
  { account: 'CREDIT', daysAgo: 5, description: 'CITY TRAMS', amount: '-3.60' },
  { account: 'CREDIT', daysAgo: 11, description: 'PAYMENT RECEIVED, THANK YOU', amount: '300.00' },
] as const;
