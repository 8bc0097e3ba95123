import type { OpenAccounts } from './call-context.ts';
import { defineResource } from './server-resources.ts';

/** What the firm's background work needs beside the database and the store. */
export interface FirmWork {
  /** The firm's name. */
  firm: string;
  /** The sign-ins of clients; omitted where the user pool is Amazon's. */
  openAccounts?: OpenAccounts | undefined;
}

/** The server's own. */
export const firmWork = defineResource<FirmWork>({ open: () => ({ firm: 'Harbour' }) });
