import { databaseKinds } from '@harbour/backend-database/testing';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import {
  type Breakdown,
  breakdowns,
  getLookThrough,
  type LookThrough,
} from '@harbour/definitions/investments/look-through';
import { getPlanHoldings } from '@harbour/definitions/investments/valuation/holdings';
import { addGbp } from '@harbour/finance';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { demonstrationAccounts } from './accounts.ts';
import { strategyFacts } from './fund-mixes.ts';
import { strategyParts } from './fund-parts.ts';
import { demonstrationFunds } from './funds.ts';
import { plans } from './households.ts';
import { seeded } from './testing/seeded.ts';

const today = '2026-11-20';
const { uid, email, groups } = demonstrationAccounts.client;
const eleanor = { sub: email, uid, groups };
/** Hundredths of a percent of each part of a fund; shares of a region are its part of the equity. */
const partsOf = new Map(
  demonstrationFunds().map(({ isin, strategy }) => {
    const mix = strategyFacts[strategy]?.mix;
    if (!mix) throw new Error(`${strategy} has no mix.`);
    const region: Record<string, number> = {
      Cash: mix.cash,
      Property: mix.property,
      'Fixed interest': mix.fixedInterest,
      'Shares: UK': (mix.equity * mix.uk) / 1e4,
      'Shares: US': (mix.equity * mix.us) / 1e4,
      'Shares: Europe': (mix.equity * mix.european) / 1e4,
      'Shares: Japan': (mix.equity * mix.japan) / 1e4,
      'Shares: Far East': (mix.equity * mix.fareast) / 1e4,
      'Shares: Other Far East': (mix.equity * mix.fareastOther) / 1e4,
      'Shares: Other': (mix.equity * mix.other) / 1e4,
      'Shares: Specialist': (mix.equity * mix.specialist) / 1e4,
    };
    const parts: Partial<Record<Breakdown, Readonly<Record<string, number>>>> = { region, ...strategyParts[strategy] };
    return [isin, parts];
  }),
);

test.each(Object.entries(strategyParts))('what %s publishes adds up to 100%% at most', (_, parts) => {
  for (const shares of Object.values(parts)) {
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(10_000);
  }
});

describe.each(databaseKinds)('what the funds of the demonstration hold on %s', (kind) => {
  let portal: TestPortal;
  let found: LookThrough;
  /** GBP of each fund, from the holdings of the plans; '' is cash. */
  const worth = new Map<string, number>();

  const ask = async (path: string) => (await portal.ask(path, { as: eleanor })).body;
  beforeAll(async () => {
    portal = await startTestPortal(kind, { beginning: seeded, at: Date.UTC(2026, 10, 20, 12) });
    found = getLookThrough.response.parse(await ask(getLookThrough.path));
    for (const { planstring } of plans) {
      const path = `/valuation/plan/holdings/${planstring}/${today}`;
      for (const { isin, value } of getPlanHoldings.response.parse(await ask(path)).holdings) {
        worth.set(isin ?? '', addGbp([worth.get(isin ?? '') ?? 0, value ?? Number.NaN]));
      }
    }
  });
  afterAll(() => portal.stop());

  /** GBP of one part in all funds, by plain arithmetic; cash is pounds, and a sector of its own. */
  function partByHand(breakdown: Breakdown, name: string): number {
    const own = (breakdown === 'currency' && name === 'GBP') || (breakdown !== 'company' && name === 'Cash');
    return [...worth].reduce((sum, [isin, value]) => {
      if (isin === '') return own ? sum + value : sum;
      return sum + (value * (partsOf.get(isin)?.[breakdown]?.[name] ?? 0)) / 10_000;
    }, 0);
  }

  test.each([...breakdowns])('by %s is the value of each fund × its published share; the rest is unknown', (of) => {
    const broken = found.breakdowns.find(({ breakdown }) => breakdown === of);
    if (!broken) throw new Error(`There is no breakdown by ${of}.`);
    const { parts, smaller, unknown } = broken;
    expect(parts.length).toBeGreaterThan(3);
    for (const { name, value, percent } of parts) {
      expect(Math.abs(value - partByHand(of, name))).toBeLessThanOrEqual(0.01);
      expect(percent).toBeCloseTo((value / (found.value ?? Number.NaN)) * 100, 1);
    }
    // To the penny, and to the hundredth of a percent.
    const lines = [...parts, smaller, unknown];
    expect(addGbp(lines.map(({ value }) => value))).toBe(found.value);
    expect(addGbp(lines.map(({ percent }) => percent))).toBe(100);
    // The demonstration's mixes are complete.
    if (of === 'region') expect(unknown.value).toBe(0);
    else expect(unknown.value).toBeGreaterThan(0);
    expect(parts.map(({ value }) => value)).toEqual(parts.map(({ value }) => value).sort((a, b) => b - a));
  });

  test('is of the value of the plans, and of companies the ten largest', () => {
    expect(found.value).toBe(addGbp([...worth.values()]));
    const companies = found.breakdowns.find(({ breakdown }) => breakdown === 'company');
    expect(companies?.parts).toHaveLength(10);
    expect(companies?.smaller.value).toBeGreaterThan(0);
  });

  test('each holding says for which day its parts were published, and what is old', () => {
    const published = found.holdings.flatMap((holding) =>
      holding.published.filter(({ breakdown }) => breakdown !== 'region'),
    );
    expect(new Set(published.map(({ asOf, freshness }) => `${asOf} ${freshness}`))).toEqual(
      new Set(['2026-10-30 fresh', '2026-04-24 old']),
    );
    expect(found.holdings.find(({ name }) => name === 'Cash')?.published).toEqual([]);
  });

  test('overlaps are the smaller of both shares of each company that two funds publish', () => {
    expect(found.overlaps.length).toBeGreaterThan(0);
    const isinOf = new Map(demonstrationFunds().map(({ name, isin }) => [name, isin]));
    const companiesOf = (name: string) => partsOf.get(isinOf.get(name) ?? '')?.company ?? {};
    for (const { one, other, percent, companies } of found.overlaps) {
      const [first, second] = [companiesOf(one), companiesOf(other)];
      const common = Object.keys(first).filter((name) => second[name] !== undefined);
      expect([...companies].sort()).toEqual(common.sort());
      expect(percent).toBeCloseTo(
        common.reduce((sum, name) => sum + Math.min(first[name] ?? 0, second[name] ?? 0), 0) / 100,
        10,
      );
    }
  });

  test('before anything was published all but cash is unknown', async () => {
    const early = getLookThrough.response.parse(await ask(`${getLookThrough.path}?d=2026-01-15`));
    const companies = early.breakdowns.find(({ breakdown }) => breakdown === 'company');
    expect(companies).toMatchObject({ parts: [], unknown: { value: early.value, percent: 100 } });
    expect(early.overlaps).toEqual([]);
    expect(early.breakdowns.find(({ breakdown }) => breakdown === 'region')).toMatchObject({ unknown: { value: 0 } });
  });
});
