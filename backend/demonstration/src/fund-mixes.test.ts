import { databaseKinds } from '@harbour/backend-database/testing';
import { tableContents } from '@harbour/backend-testing/table-contents';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import { instrument, instrumentMix } from '@harbour/domain-market-data/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { strategyFacts } from './fund-mixes.ts';
import { type DemonstrationFund, demonstrationFunds } from './funds.ts';
import { seedDemonstration } from './seed.ts';

describe('the make-ups of the demonstration’s funds', () => {
  test('are known of every strategy, in classes and regions that make a whole', () => {
    for (const { strategy } of demonstrationFunds()) {
      const facts = strategyFacts[strategy];
      for (const mix of [facts?.mix, facts?.earlier]) {
        const { cash = 0, fixedInterest = 0, property = 0, equity = 0, ...regions } = mix ?? {};
        expect([strategy, cash + fixedInterest + property + equity]).toEqual([strategy, 10_000]);
        const ofEquity = Object.values(regions).reduce((sum, share) => sum + share, 0);
        expect([strategy, ofEquity]).toEqual([strategy, equity > 0 ? 10_000 : 0]);
      }
    }
  });
});

/** Funds whose ISINs differ from the small firm's. */
const oldFunds = demonstrationFunds().slice(10);

describe.each(databaseKinds)('a demonstration that an older release seeded, on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
    await portal.database.db
      .insert(instrument)
      .values(oldFunds.map(({ name, isin }) => ({ name, isin, kind: 'fund' as const, source: 'demonstration' })));
  });
  afterAll(() => portal.stop());

  const mixesOf = async ({ isin }: DemonstrationFund) => {
    const { db } = portal.database;
    return await db
      .select({ ocf: instrument.ocf, asOf: instrumentMix.asOf, us: instrumentMix.us })
      .from(instrument)
      .leftJoin(instrumentMix, eq(instrumentMix.instrumentId, instrument.id))
      .where(eq(instrument.isin, isin))
      .orderBy(instrumentMix.asOf);
  };

  test('gets each fund’s make-ups, charges and announced income, the benchmarks’ levels and consumer prices at the next start, once, and nothing else is touched', async () => {
    const global = oldFunds.find(({ strategy }) => strategy === 'Global Sustainable Equity');
    if (!global) throw new Error('There is no global fund.');
    expect(await mixesOf(global)).toEqual([{ ocf: null, asOf: null, us: null }]);
    const before = await tableContents(portal.database);

    expect(await seedDemonstration(portal.database, '2026-11-20')).toBe(false);
    expect(await mixesOf(global)).toEqual([
      { ocf: '0.810', asOf: '2016-11-20', us: 5_420 },
      { ocf: '0.810', asOf: '2025-11-20', us: 5_870 },
      { ocf: '0.810', asOf: '2026-10-30', us: 5_870 },
    ]);
    const after = await tableContents(portal.database);
    expect(after.instrument_mix).toEqual(expect.arrayContaining(before.instrument_mix ?? []));
    expect(after.instrument_mix).toHaveLength((before.instrument_mix ?? []).length + 3 * oldFunds.length);
    expect([before.benchmark_level, (after.benchmark_level ?? []).length > 5 * 1_300]).toEqual([[], true]);
    expect([before.income_announcement, (after.income_announcement ?? []).length > 20]).toEqual([[], true]);
    expect([before.instrument_part, (after.instrument_part ?? []).length > 300]).toEqual([[], true]);
    expect([before.consumer_price, (after.consumer_price ?? []).length > 100]).toEqual([[], true]);
    expect([before.fund_data, (after.fund_data ?? []).length > 30]).toEqual([[], true]);
    const others = ({
      fund_data: _data,
      fund_comparator: _comparators,
      fund_comparator_level: _levels,
      instrument_part: ____,
      instrument_mix: _,
      benchmark_level: __,
      income_announcement: ___,
      consumer_price: _prices,
      instrument: rows = [],
      ...rest
    }: typeof after) => ({
      ...rest,
      instrument: rows.filter((row) => !row.includes('demonstration')),
    });
    expect(others(after)).toEqual(others(before));

    expect(await seedDemonstration(portal.database, '2027-11-20')).toBe(false);
    expect(await tableContents(portal.database)).toEqual(after);
  });
});
