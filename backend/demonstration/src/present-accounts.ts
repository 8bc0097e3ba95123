import type { Database } from '@harbour/backend-database';
import { client } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { type DemonstrationAccount, demonstrationAccounts, largeClientAccount } from './accounts.ts';

/** Who can sign in to the demonstration firm that is in the database: the large client only where it was added. */
export async function demonstrationAccountsIn({ db }: Database): Promise<DemonstrationAccount[]> {
  const large = await db.select({ uid: client.uid }).from(client).where(eq(client.uid, largeClientAccount.uid));
  return [...Object.values(demonstrationAccounts), ...(large.length > 0 ? [largeClientAccount] : [])];
}
