import { databaseKinds } from '@harbour/backend-database/testing';
import { friday, now, staffAndClients, today } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { getDataFeeds } from '@harbour/definitions/investments/data-feeds';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, ben, carl } = staffAndClients;

describe.each(databaseKinds)('the data feeds on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  const feedsOf = async (as: typeof anna | typeof ben | typeof carl) => {
    const { body } = await portal.ask('/valuation/datafeeds', { as });
    const answered = getDataFeeds.response.parse(body);
    expect(answered).toEqual(body);
    expect(answered.valuationDate).toBe(today);
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
        freshness: 'fresh',
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
        freshness: 'fresh',
        problem: null,
        plans: [
          {
            planstring: 'A-ISA-1',
            name: 'Anna’s ISA',
            pricedOn: friday,
            ratedOn: '2026-03-16',
            freshness: 'fresh',
          },
          {
            planstring: 'A-PEN-2',
            name: 'Anna’s pension',
            pricedOn: '2026-03-17',
            ratedOn: '2026-03-16',
            freshness: 'fresh',
          },
        ],
      },
    ]);
  });

  test('say how long ago figures came, and of which day the prices are, each for itself', async () => {
    const later = Date.UTC(2026, 3, 10, 12);
    portal.clock.time = later;
    const { body } = await portal.ask('/valuation/datafeeds', { as: anna });
    portal.clock.time = now;
    const { valuationDate, datafeeds } = getDataFeeds.response.parse(body);
    expect(valuationDate).toBe('2026-04-10');
    const feed = datafeeds.find(({ feedID }) => feedID === 'feed-anna-1');
    // The feed's data is 23 days old, the oldest price of the ISA 28 days and that of the pension 24 days.
    expect(feed?.freshness).toBe('old');
    expect(feed?.plans.map(({ pricedOn, freshness }) => [pricedOn, freshness])).toEqual([
      [friday, 'old'],
      ['2026-03-17', 'old'],
    ]);
  });

  test('[R433] [R459] are nobody else’s, not even of somebody whose plans the client sees', async () => {
    expect((await feedsOf(carl)).map(({ feedID }) => feedID)).toEqual(['feed-carl-1']);
    expect(await feedsOf(ben)).toEqual([]);
  });
});
