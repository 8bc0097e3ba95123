import { getDataFeeds } from '@harbour/api/definitions/data-feeds';
import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { staffAndClients } from '../testing/small-firm.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

const { anna, ben, carl } = staffAndClients;

describe.each(databaseKinds)('the data feeds on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  }, 60_000);
  afterAll(() => portal.stop());

  const feedsOf = async (as: typeof anna | typeof ben | typeof carl) => {
    const { body } = await portal.ask('/valuation/datafeeds', { as });
    const answered = getDataFeeds.response.parse(body);
    expect(answered).toEqual(body);
    return answered.datafeeds;
  };

  test('[R459] are the client’s, with provider, status, problem and the plans that the client sees', async () => {
    expect(await feedsOf(anna)).toEqual([
      {
        id: expect.any(Number),
        feedID: 'feed-anna-2',
        providerRef: 'AC/7',
        status: 'failed',
        providerID: 'acorn',
        provider: 'Acorn Life',
        updatedAt: null,
        problem: 'The authority to share figures has run out.',
        plans: [],
      },
      {
        id: expect.any(Number),
        feedID: 'feed-anna-1',
        providerRef: 'Z-1001',
        status: 'connected',
        providerID: 'zenith',
        provider: 'Zenith Platform',
        updatedAt: '2026-03-18T05:15:30.250Z',
        problem: null,
        plans: [
          { planstring: 'A-ISA-1', name: 'Anna’s ISA' },
          { planstring: 'A-PEN-2', name: 'Anna’s pension' },
        ],
      },
    ]);
  });

  test('[R433] [R459] are nobody else’s, not even of somebody whose plans the client sees', async () => {
    expect((await feedsOf(carl)).map(({ feedID }) => feedID)).toEqual(['feed-carl-1']);
    expect(await feedsOf(ben)).toEqual([]);
  });
});
