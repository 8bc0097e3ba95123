import type { Database } from '@harbour/backend-database';
import { not, sql } from 'drizzle-orm';
import { client } from './tables.ts';

/** Id range that only fictional clients have: those of the demonstration firm and of load tests. */
const [first, last] = ['5a0c2b1e-7d43-4a86-9c11-000000000000', '5a0c2b1e-7d43-4a86-9c12-ffffffffffff'];

const isFictional = sql`${client.uid} between ${first}::uuid and ${last}::uuid`;

/** Whether the database has people of the demonstration firm or of load tests. */
export async function hasFictionalClients({ db }: Database): Promise<boolean> {
  return (await db.select({ uid: client.uid }).from(client).where(isFictional).limit(1)).length > 0;
}

/** Whether the database has real clients of a firm. */
export async function hasRealClients({ db }: Database): Promise<boolean> {
  return (await db.select({ uid: client.uid }).from(client).where(not(isFictional)).limit(1)).length > 0;
}

/** Maximum number of fictional clients that load tests can add: their id format has no room for more. */
export const maxSmallClients = 999_999;

/** Fictional clients may not be added to this database, or more were requested than there can be. */
export class SeedRefusedError extends Error {
  override name = 'SeedRefusedError';
}
