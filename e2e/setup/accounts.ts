import { type DemonstrationAccount, demonstrationAccounts } from '@harbour/demonstration';

export const accounts = demonstrationAccounts;
export type Account = DemonstrationAccount;

/** Those whose session is prepared for all journeys that do not sign out: one for each worker. */
export const prepared = ['client', 'newClient', 'adviser', 'support', 'administrator'] as const;
export type Prepared = (typeof prepared)[number];
