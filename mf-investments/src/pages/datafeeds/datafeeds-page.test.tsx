import { routeObjects } from '@harbour/contract';
import { type Datafeed, feedStatuses, getDataFeeds } from '@harbour/definitions/investments/data-feeds';
import { session } from '@harbour/session';
import {
  type Answer,
  exampleConfig,
  inSequence,
  pending,
  refuse,
  renderInHost,
  reply,
  supportOfficer,
  writePageConfig,
} from '@harbour/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import remote from '../../remote.ts';
import DataFeedsPage from './datafeeds-page.tsx';

const fresh = { pricedOn: '2026-07-31', ratedOn: null, freshness: 'fresh' } as const;
const isa = { planstring: 'HB-ISA-1', name: 'Alex’s ISA', ...fresh };
const pension = { planstring: 'HB-PEN-1', name: 'Robin’s pension', ...fresh };

function feed(id: number, status: Datafeed['status'], changes: Partial<Datafeed> = {}): Datafeed {
  return {
    id,
    feedID: `feed-${id}`,
    providerRef: `REF/${id}`,
    status,
    providerID: `provider-${id}`,
    provider: `Provider ${id}`,
    updatedAt: '2026-07-20T05:15:00.000Z',
    freshness: 'fresh',
    problem: null,
    plans: [isa, pension],
    ...changes,
  };
}
const one = (changed: Datafeed) => [reply(getDataFeeds, { valuationDate: '2026-08-01', datafeeds: [changed] })];

beforeEach(() => writePageConfig(exampleConfig));

const page = (replies: readonly Answer[]) =>
  renderInHost(<DataFeedsPage />, { path: '/investments/datafeeds', replies });
const card = (id: number) => screen.findByRole('region', { name: `Provider ${id}` });
const fact = (inside: HTMLElement, term: string) =>
  within(inside).getByText(term).parentElement?.querySelector('dd')?.textContent;

describe('[R169] fund provider data feeds', () => {
  test('[R169] [R245] are where /investments/datafeeds leads, and come from their call', async () => {
    const { requests } = await renderInHost(null, {
      path: '/investments/datafeeds',
      replies: one(feed(1, 'connected')),
      routes: [{ path: '/investments', children: routeObjects(remote.routes['/investments'] ?? [], null) }],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Fund Provider Data Feeds' })).toBeVisible();
    expect(await card(1)).toBeVisible();
    expect(requests.map(({ method, path }) => [method, path])).toEqual([['GET', '/valuation/datafeeds']]);
  });

  test('speak of the client to staff who act for them', async () => {
    await renderInHost(<DataFeedsPage />, {
      path: '/investments/datafeeds',
      replies: one(feed(1, 'connected')),
      user: supportOfficer,
    });
    act(() => session.setTarget('22222222-2222-4222-8222-222222222222'));
    expect(screen.getByText(/the figures of plans that the client holds with it/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('you hold');
  });

  test('[R200] [R245] show provider, reference, plans, status and the last update', async () => {
    await page(one(feed(1, 'connected')));
    const shown = await card(1);
    expect(fact(shown, 'Your reference')).toBe('REF/1');
    expect(fact(shown, 'Plans')).toBe('Alex’s ISA, Robin’s pension');
    // Quarter past five UTC is quarter past six in London's summer.
    expect(fact(shown, 'Last update')).toBe('20 Jul 2026, 06:15');
    expect(within(shown).getByText('Connected')).toBeVisible();
    expect(shown).not.toHaveTextContent('are as of');
    expect(within(shown).queryByRole('link')).not.toBeInTheDocument();
  });

  test.each(['id', 'feedID', 'providerRef', 'status', 'providerID'] as const)(
    '[R200] are not believed without %s',
    async (field) => {
      const { [field]: _, ...rest } = feed(1, 'connected');
      await page([{ call: getDataFeeds, answer: async () => Response.json({ datafeeds: [rest] }) }]);
      expect(await screen.findByRole('alert')).toHaveTextContent('Your data feeds are not available');
    },
  );

  test('[R245] nothing is shown of an answer without datafeeds', async () => {
    await page([{ call: getDataFeeds, answer: async () => Response.json([feed(1, 'connected')]) }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your data feeds are not available');
  });

  test.each([
    ['connected', 'Connected'],
    ['pending', 'Waiting for the provider'],
    ['delayed', 'Delayed'],
    ['failed', 'Failed'],
    ['stopped', 'Stopped'],
  ] as const)('[R169] %s reads “%s”, with a shape of its own', async (status, label) => {
    await page(one(feed(1, status)));
    expect(
      within(await card(1))
        .getByText(label)
        .querySelector('svg'),
    ).toBeInTheDocument();
  });

  test('no two statuses have the same shape', async () => {
    await page([
      reply(getDataFeeds, {
        valuationDate: '2026-08-01',
        datafeeds: feedStatuses.map((status, id) => feed(id, status)),
      }),
    ]);
    await card(0);
    const shapes = screen.getAllByRole('region').map((region) => region.querySelector('svg')?.innerHTML);
    expect(new Set(shapes).size).toBe(feedStatuses.length);
  });

  test('failed ones come first, those that work last; otherwise they stay in their order', async () => {
    const datafeeds = [
      feed(1, 'connected'),
      feed(2, 'pending'),
      feed(3, 'failed'),
      feed(4, 'delayed'),
      feed(5, 'stopped'),
      feed(6, 'failed'),
    ];
    await page([reply(getDataFeeds, { valuationDate: '2026-08-01', datafeeds })]);
    await card(1);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      [3, 6, 4, 5, 2, 1].map((id) => `Provider ${id}`),
    );
  });
});

describe('a feed that does not work', () => {
  test('says what that means for the figures, what is being done, and what the client can do', async () => {
    await page(one(feed(1, 'failed', { problem: 'The authority to share figures has run out.' })));
    const shown = await card(1);
    expect(shown).toHaveTextContent(
      'The provider’s own figures of these plans are as of 20 Jul 2026, 06:15. We value what they hold at prices of 31 Jul 2026.',
    );
    expect(shown).toHaveTextContent('The provider says: The authority to share figures has run out.');
    expect(shown).toHaveTextContent('working with the provider');
    const links = within(shown)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Send us a message', '/securemessaging/message'],
      ['020 7946 0123', 'tel:02079460123'],
      ['import the provider’s own export', '/investments/import'],
    ]);
    expect(within(shown).getAllByText(/quoting REF\/1/)).toHaveLength(2);
  });

  test.each([
    ['delayed', 'You do not need to do anything.', []],
    ['pending', 'You do not need to do anything.', ['/investments/import']],
    ['stopped', 'This feed has ended', ['/securemessaging/message', '/investments/import']],
  ] as const)('%s: %s', async (status, message, links) => {
    await page(one(feed(1, status)));
    const shown = await card(1);
    expect(shown).toHaveTextContent(message);
    expect(
      within(shown)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(links);
  });

  test.each([
    [
      { plans: [isa] },
      'The provider’s own figures of this plan are as of 20 Jul 2026, 06:15. We value what it holds at prices of 31 Jul 2026.',
      '20 Jul 2026, 06:15',
    ],
    [{ updatedAt: null }, 'No figures of these plans have come by this feed yet.', 'None yet'],
    [{ plans: [], updatedAt: null }, 'No plan that you see takes its figures from this feed.', 'None yet'],
  ])('with %j says “%s”', async (changes, message, lastUpdate) => {
    await page(one(feed(1, 'pending', changes)));
    const shown = await card(1);
    expect(shown).toHaveTextContent(message);
    expect(fact(shown, 'Last update')).toBe(lastUpdate);
  });
});

describe('how recent they are', () => {
  test('is said of the feed’s own figures and of the prices, each with its day', async () => {
    const old = { ...pension, pricedOn: '2026-07-20', freshness: 'old' } as const;
    await page(one(feed(1, 'connected', { freshness: 'stale', plans: [isa, old] })));
    const shown = await card(1);
    expect(fact(shown, 'Last update')).toBe('20 Jul 2026, 06:15Out of date: nothing received since');
    expect(fact(shown, 'Valued at prices of')).toBe('20 Jul 2026 to 31 Jul 2026Old: price of 20 Jul 2026');
  });

  test('is not marked while both are fresh, and the days stand there all the same', async () => {
    await page(one(feed(1, 'connected')));
    const shown = await card(1);
    expect(fact(shown, 'Last update')).toBe('20 Jul 2026, 06:15');
    expect(fact(shown, 'Valued at prices of')).toBe('31 Jul 2026');
  });

  test('nothing is said of prices where there are none', async () => {
    await page(one(feed(1, 'connected', { plans: [{ ...isa, pricedOn: null }] })));
    expect(within(await card(1)).queryByText('Valued at prices of')).not.toBeInTheDocument();
  });
});

describe('their states', () => {
  test('loading has the shape of the feeds', async () => {
    await page([pending(getDataFeeds)]);
    expect(screen.getByText('Loading your data feeds…')).toBeInTheDocument();
  });

  test('without feeds it says what they are and how one gets connected', async () => {
    await page([reply(getDataFeeds, { valuationDate: '2026-08-01', datafeeds: [] })]);
    expect(await screen.findByText('You have no data feeds')).toBeVisible();
    expect(screen.getByRole('link', { name: 'send us a message' })).toHaveAttribute('href', '/securemessaging/message');
  });

  test('failing says what is safe, and can be tried again', async () => {
    const answer = reply(getDataFeeds, { valuationDate: '2026-08-01', datafeeds: [feed(1, 'connected')] });
    await page([inSequence(refuse(getDataFeeds, 503, 'Unavailable', 'We are busy.'), answer)]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We are busy. Your plans and their values are not affected.',
    );
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await card(1)).toBeVisible();
  });
});
