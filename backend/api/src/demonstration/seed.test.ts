import { databaseKinds } from '@harbour/backend-database/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../rows.ts';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { demonstrationAccounts } from './accounts.ts';
import { seedDemonstration } from './seed.ts';

const today = '2026-11-20';
const noon = Date.UTC(2026, 10, 20, 12);

/** What the first kind of database answered: the second has to say the same to the penny. */
const said = new Map<string, string>();

describe.each(databaseKinds)('the seeded demonstration firm on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind, { seed: (database) => seedDemonstration(database, today), at: noon });
  }, 120_000);
  afterAll(() => portal.stop());

  const as = (key: keyof typeof demonstrationAccounts) => {
    const { uid, email, groups } = demonstrationAccounts[key];
    return { sub: email, uid, groups };
  };
  const total = async (query = '') =>
    (await portal.ask(`/valuation/summary/total/all${query}`, { as: as('client') })).text;

  test('is the same to the penny wherever it is seeded on the same day, and complete', async () => {
    const chart = (await portal.ask('/valuation/summary/chart?period=60', { as: as('client') })).text;
    const answers = {
      today: await total(),
      spring: await total('?d=2026-03-01'),
      before: await total('?d=2023-11-20'),
    };
    for (const [name, text] of Object.entries({ ...answers, chart })) {
      expect(text).toBe(said.get(name) ?? text);
      said.set(name, text);
    }
    expect(chart).not.toContain('null');
    expect(JSON.parse(answers.today)).toMatchObject({ total: expect.any(Number), reason: null, pricedOn: today });
  });

  test('is left alone when it is there already', async () => {
    const before = await total('?d=2026-11-20');
    expect(await seedDemonstration(portal.database, '2026-12-01')).toBe(false);
    expect(await total('?d=2026-11-20')).toBe(before);
  });

  test('stores holdings that agree with the stored transactions', async () => {
    const differing = await rows(
      portal.database,
      z.object({ planstring: z.string(), symbol: z.string(), held: z.string(), moved: z.string() }),
      sql`
      with moved as (
        select planstring, listing_id, sum(units) as units from portal.plan_transaction
        where listing_id is not null group by 1, 2
        union all
        select planstring, (select id from portal.listing where symbol = 'CASH-GBP'), sum(value)
        from portal.plan_transaction group by 1
      ), held as (
        select planstring, listing_id, units from portal.holding_period where to_date is null
      )
      select coalesce(held.planstring, moved.planstring) as planstring, listing.symbol,
        coalesce(held.units, 0)::text as held, coalesce(moved.units, 0)::text as moved
      from held full join moved on moved.planstring = held.planstring and moved.listing_id = held.listing_id
      join portal.listing on listing.id = coalesce(held.listing_id, moved.listing_id)
      where coalesce(held.units, 0) <> coalesce(moved.units, 0)`,
    );
    expect(differing).toEqual([]);
  });

  test('has no holding without a price, no negative one, and no two at a time', async () => {
    const [counts] = await rows(
      portal.database,
      z.object({ negative: z.number(), overlapping: z.number(), external: z.number(), periods: z.number() }),
      sql`
      select
        (select count(*) from portal.holding_period where units < 0)::int as negative,
        (select count(*) from portal.holding_period one join portal.holding_period other
          on one.planstring = other.planstring and one.listing_id = other.listing_id and one.from_date < other.from_date
          where one.to_date is null or one.to_date > other.from_date)::int as overlapping,
        (select count(*) from portal.plan_transaction
          where performance <> (kind in ('contribution', 'withdrawal')))::int as external,
        (select count(*) from portal.holding_period)::int as periods`,
    );
    expect(counts).toEqual({ negative: 0, overlapping: 0, external: 0, periods: expect.any(Number) });
    expect(counts?.periods).toBeGreaterThan(500);
  });

  test('gives a new client nothing, and staff no plans', async () => {
    for (const key of ['newClient', 'adviser', 'support', 'administrator'] as const)
      expect((await portal.ask('/valuation/plans', { as: as(key) })).body).toEqual({ plans: [] });
  });
});
