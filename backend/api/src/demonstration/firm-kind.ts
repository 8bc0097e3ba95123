import type { Database } from '@harbour/backend-database';
import { inArray, not, or } from 'drizzle-orm';
import { client } from '../schema/clients.ts';
import { demonstrationAccounts } from './accounts.ts';
import { isScaleClient } from './scale-clients.ts';

const isFictional = or(
  inArray(
    client.uid,
    Object.values(demonstrationAccounts).map(({ uid }) => uid),
  ),
  isScaleClient,
);

/** Whether the database holds somebody of the demonstration, or of tests of scale. */
export async function holdsFictionalClients({ db }: Database): Promise<boolean> {
  return (await db.select({ uid: client.uid }).from(client).where(isFictional).limit(1)).length > 0;
}

/** Whether the database holds a firm's own clients. */
export async function holdsOwnClients({ db }: Database): Promise<boolean> {
  const others = isFictional && not(isFictional);
  return (await db.select({ uid: client.uid }).from(client).where(others).limit(1)).length > 0;
}
