import type { Database } from '@harbour/backend-database';
import { not, sql } from 'drizzle-orm';
import { client } from './tables.ts';

/** Ids that only fictional clients have: those of the demonstration firm and of tests of scale. */
const [first, last] = ['5a0c2b1e-7d43-4a86-9c11-000000000000', '5a0c2b1e-7d43-4a86-9c12-ffffffffffff'];

const isFictional = sql`${client.uid} between ${first}::uuid and ${last}::uuid`;

/** Whether the database holds somebody of the demonstration, or of tests of scale. */
export async function hasFictionalClients({ db }: Database): Promise<boolean> {
  return (await db.select({ uid: client.uid }).from(client).where(isFictional).limit(1)).length > 0;
}

/** Whether the database holds a firm's own clients. */
export async function hasRealClients({ db }: Database): Promise<boolean> {
  return (await db.select({ uid: client.uid }).from(client).where(not(isFictional)).limit(1)).length > 0;
}

/** The most fictional clients that tests of scale can add: what their ids have room for. */
export const maxSmallClients = 999_999;

/** The database is no place for fictional clients, or more of them were asked for than there can be. */
export class SeedRefusedError extends Error {
  override name = 'SeedRefusedError';
}
