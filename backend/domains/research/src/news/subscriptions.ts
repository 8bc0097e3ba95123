import type { Database } from '@harbour/backend-database';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, isNull } from 'drizzle-orm';
import { newsletterSubscription } from '../tables.ts';

const current = (clientUid: string) =>
  and(eq(newsletterSubscription.clientUid, clientUid), isNull(newsletterSubscription.endedAt));

export async function isSubscribed({ db }: Pick<Database, 'db'>, clientUid: string): Promise<boolean> {
  const found = await db
    .select({ from: newsletterSubscription.from })
    .from(newsletterSubscription)
    .where(current(clientUid));
  return found.length > 0;
}

/** Begins a subscription; nothing if there is one. */
export async function subscribe(database: Pick<Database, 'db'>, clientUid: string, now: number): Promise<void> {
  const { db } = database;
  // Locked, so that of two clicks the second one finds what the first one began.
  await db.select({ uid: client.uid }).from(client).where(eq(client.uid, clientUid)).for('update');
  if (await isSubscribed(database, clientUid)) return;
  await db.insert(newsletterSubscription).values({ clientUid, from: new Date(now) });
}

export async function unsubscribe({ db }: Pick<Database, 'db'>, clientUid: string, now: number): Promise<void> {
  await db
    .update(newsletterSubscription)
    .set({ endedAt: new Date(now) })
    .where(current(clientUid));
}
