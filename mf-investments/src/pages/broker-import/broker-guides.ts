import type { brokers } from '@harbour/definitions/investments/broker-import';

/** Where each broker's clients find the file that is understood. */
export const exportGuides: Readonly<Record<(typeof brokers)[number], string>> = {
  Freetrade: 'In the app: Activity, then the share symbol, then Export CSV with all activity.',
  'Trading 212': 'History, then the download symbol: every year since you began, with all data included.',
  InvestEngine: 'Account, then Statements: the trading statement for the whole time, as CSV.',
  Degiro: 'Inbox or Reports, then Account statement: from your first day, exported as CSV. Any language will do.',
};
