import type { OpenAccounts } from '@harbour/kernel/http/call-context';
import { defineResource } from '@harbour/kernel/http/server-resources';

/** What the firm's background work needs beside the database and the store. */
export interface FirmWork {
  /** The firm's name. */
  firm: string;
  /** The sign-ins of clients; omitted where the user pool is Amazon's. */
  openAccounts?: OpenAccounts | undefined;
}

/** The server's own. */
export const firmWork = defineResource<FirmWork>({ open: () => ({ firm: 'Harbour' }) });
