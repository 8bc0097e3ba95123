import type { Database } from '@harbour/backend-database';
import { dataFeed, dataFeedPlan, provider } from '@harbour/domain-plans/tables';

/** Feeds of the small firm's clients. Anna's first one includes a plan that she cannot see. */
export const feeds = [
  {
    owner: 'anna',
    feedId: 'feed-anna-1',
    providerId: 'zenith',
    providerRef: 'Z-1001',
    status: 'connected',
    updatedAt: new Date('2026-03-18T05:15:30.250Z'),
    problem: null,
    plans: ['A-PEN-2', 'A-ISA-1', 'C-ISA-5'],
  },
  {
    owner: 'anna',
    feedId: 'feed-anna-2',
    providerId: 'acorn',
    providerRef: 'AC/7',
    status: 'failed',
    updatedAt: null,
    problem: 'The authority to share figures has run out.',
    plans: [],
  },
  {
    owner: 'carl',
    feedId: 'feed-carl-1',
    providerId: 'zenith',
    providerRef: 'Z-2002',
    status: 'pending',
    updatedAt: null,
    problem: null,
    plans: ['C-ISA-5'],
  },
] as const;

/** @param clients the owners of the feeds, with their ids */
export async function seedFeeds(
  { db }: Database,
  clients: Record<(typeof feeds)[number]['owner'], { uid: string }>,
): Promise<void> {
  await db.insert(provider).values([
    { id: 'zenith', name: 'Zenith Platform' },
    { id: 'acorn', name: 'Acorn Life' },
  ]);
  for (const { owner, plans, ...feed } of feeds) {
    const [made] = await db
      .insert(dataFeed)
      .values({ ...feed, clientUid: clients[owner].uid })
      .returning({ id: dataFeed.id });
    if (made && plans.length > 0)
      await db.insert(dataFeedPlan).values(plans.map((planstring) => ({ dataFeedId: made.id, planstring })));
  }
}
