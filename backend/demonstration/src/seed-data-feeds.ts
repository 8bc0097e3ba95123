import type { Transaction } from '@harbour/backend-database';
import { dataFeed, dataFeedPlan, provider } from '@harbour/domain-plans/tables';
import { addDays } from '@harbour/kernel/calendar';
import { client } from '@harbour/kernel/people/tables';
import { inArray } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import { feeds, providers } from './data-feeds.ts';

const uidOf = (account: (typeof feeds)[number]['account']) => demonstrationAccounts[account].uid;

/**
 * Adds missing feeds of the demonstration's clients, so it is safe to run at every start. Does nothing without these
 * clients.
 * @param today ISO date
 */
export async function seedDataFeeds(tx: Transaction, today: string): Promise<void> {
  const known = await tx
    .select({ uid: client.uid })
    .from(client)
    .where(inArray(client.uid, [...new Set(feeds.map(({ account }) => uidOf(account)))]));
  const lacking = feeds.filter(({ account }) => known.some(({ uid }) => uid === uidOf(account)));
  if (lacking.length === 0) return;
  await tx
    .insert(provider)
    .values([...providers])
    .onConflictDoNothing();
  const made = await tx
    .insert(dataFeed)
    .values(
      lacking.map(({ account, daysAgo, planstrings: _, ...feed }) => ({
        ...feed,
        clientUid: uidOf(account),
        // In the evening of the day before, after the markets closed.
        updatedAt: daysAgo === null ? null : new Date(`${addDays(today, -daysAgo)}T19:30:00Z`),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: dataFeed.id, feedId: dataFeed.feedId });
  const brought = made.flatMap(({ id, feedId }) =>
    feeds
      .filter((feed) => feed.feedId === feedId)
      .flatMap(({ planstrings }) => planstrings.map((planstring) => ({ dataFeedId: id, planstring }))),
  );
  if (brought.length > 0) await tx.insert(dataFeedPlan).values(brought);
}
