import { join } from 'node:path';
import { type DemonstrationAccount, demonstrationAccounts } from '@harbour/backend-api';

export const accounts = demonstrationAccounts;
export type Account = DemonstrationAccount;

/** Those whose session is prepared once for all journeys that do not sign out. */
export const prepared = ['client', 'newClient', 'adviser', 'support', 'administrator'] as const;
export type Prepared = (typeof prepared)[number];

/** Where the prepared session of somebody is kept. */
export function sessionFile(who: Prepared): string {
  return join(import.meta.dirname, '../../test-results/sessions', `${who}.json`);
}
