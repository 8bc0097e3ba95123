// What the scripted customers hold. Fictional.

/** A payment that comes every month. */
export interface MonthlyPayment {
  name: string;
  /** Negative when it leaves the account. */
  amount: string;
  day: number;
}

/** An account as the sandbox keeps it. */
export interface HeldAccount {
  key: string;
  type: 'TRANSACTION' | 'SAVINGS';
  name: string;
  currency: string;
  /** Today's balance; negative when overdrawn. */
  balance: string;
  overdraft?: string;
  /** Money that comes in every month, such as a salary. */
  income: readonly MonthlyPayment[];
  standingOrders: readonly MonthlyPayment[];
  directDebits: readonly MonthlyPayment[];
  /** About how many purchases there are in a week. */
  purchasesPerWeek: number;
}

/** A card as the sandbox keeps it. */
export interface HeldCard {
  key: string;
  /** Cards with the same account are two pieces of plastic for one debt. */
  account: string;
  name: string;
  network: 'VISA' | 'MASTERCARD';
  currency: string;
  /** Owed today. */
  balance: string;
  limit: string;
  lastDigits: string;
  nameOnCard?: string;
  purchasesPerWeek: number;
}

export interface Book {
  accounts: readonly HeldAccount[];
  cards: readonly HeldCard[];
}

const none = { income: [], standingOrders: [], directDebits: [], purchasesPerWeek: 0 } as const;

const current: HeldAccount = {
  key: 'current',
  type: 'TRANSACTION',
  name: 'Everyday Current Account',
  currency: 'GBP',
  balance: '2450.17',
  overdraft: '1000.00',
  income: [{ name: 'FERNDALE ENGINEERING SALARY', amount: '3120.44', day: 28 }],
  standingOrders: [
    { name: 'Rainy day savings', amount: '-250.00', day: 1 },
    { name: 'Window cleaner', amount: '-18.50', day: 12 },
  ],
  directDebits: [
    { name: 'Wessex Water', amount: '-41.20', day: 5 },
    { name: 'Brightline Energy', amount: '-138.75', day: 9 },
    { name: 'Borough Council Tax', amount: '-189.00', day: 15 },
    { name: 'Loft Broadband', amount: '-32.99', day: 21 },
  ],
  purchasesPerWeek: 9,
};

const savings: HeldAccount = {
  ...none,
  key: 'savings',
  type: 'SAVINGS',
  name: 'Rainy Day Saver',
  currency: 'GBP',
  balance: '18340.05',
  income: [
    { name: 'FROM EVERYDAY CURRENT', amount: '250.00', day: 1 },
    { name: 'INTEREST', amount: '52.11', day: 3 },
  ],
};

const joint: HeldAccount = {
  ...none,
  key: 'joint',
  type: 'TRANSACTION',
  name: 'Household Joint Account',
  currency: 'GBP',
  balance: '612.90',
  income: [{ name: 'HOUSEHOLD CONTRIBUTION', amount: '900.00', day: 2 }],
  directDebits: [{ name: 'Meadow Nursery', amount: '-640.00', day: 6 }],
  purchasesPerWeek: 4,
};

const creditCard: HeldCard = {
  key: 'card',
  account: 'card',
  name: 'Reward Credit Card',
  network: 'MASTERCARD',
  currency: 'GBP',
  balance: '845.36',
  limit: '6500.00',
  lastDigits: '4471',
  purchasesPerWeek: 5,
};

const account = (key: string, name: string, currency: string, balance: string): HeldAccount => ({
  ...none,
  key,
  type: 'TRANSACTION',
  name,
  currency,
  balance,
  purchasesPerWeek: 2,
});

/** What customers hold, by the name that `customers.ts` uses. */
export const books = {
  everyday: { accounts: [current, savings], cards: [creditCard] },
  many: {
    accounts: [current, savings, joint, account('travel', 'Holiday Fund', 'GBP', '1204.00')],
    cards: [creditCard],
  },
  foreign: {
    accounts: [
      account('gbp', 'Sterling Account', 'GBP', '1530.20'),
      account('eur', 'Euro Account', 'EUR', '4280.65'),
      account('usd', 'Dollar Account', 'USD', '990.00'),
    ],
    cards: [],
  },
  twoCards: {
    accounts: [current],
    cards: [
      { ...creditCard, account: 'shared', balance: '1260.00' },
      { ...creditCard, key: 'card-2', account: 'shared', balance: '1260.00', lastDigits: '4489', nameOnCard: 'R BELL' },
    ],
  },
  small: { accounts: [account('basic', 'Basic Account', 'GBP', '310.75')], cards: [] },
} as const satisfies Record<string, Book>;

export type BookName = keyof typeof books;
