import type { Database } from '@harbour/backend-database';
import { client } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { type DemonstrationAccount, demonstrationAccounts, largeClientAccount } from './accounts.ts';

/** The accounts that exist in this database: the large client only if it was added. */
export async function demonstrationAccountsIn({ db }: Database): Promise<DemonstrationAccount[]> {
  const large = await db.select({ uid: client.uid }).from(client).where(eq(client.uid, largeClientAccount.uid));
  return [...Object.values(demonstrationAccounts), ...(large.length > 0 ? [largeClientAccount] : [])];
}
