import { describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { dateOf, dayNumber } from '../days/day-number.ts';
import { row, soundReport } from '../testing/gains-of.ts';
import { capitalGains } from './capital-gains.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

const start = dayNumber('2023-01-01');
const day = (number: number) => dateOf(start + number);

interface Trade {
  day: number;
  /** Below zero for a sale. */
  units: number;
  pence: number;
}

/** Trades over 80 days on a holding that is large enough for all of them; units of thousandths. */
const trades = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 80 }),
    units: fc.integer({ min: -900, max: 900 }).filter((units) => units !== 0),
    pence: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 24 },
);
const opening = row('opening', '2022-12-01', 25, '12345.67');
const asRow = ({ day: number, units, pence }: Trade) =>
  row(
    units > 0 ? 'buy' : 'sell',
    day(number),
    new Big(Math.abs(units)).div(1000).toString(),
    new Big(pence).div(100).toString(),
  );
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toNumber();
const bought = (all: readonly Trade[], name: 'units' | 'pence') =>
  all.filter(({ units }) => units > 0).reduce((sum, trade) => sum + trade[name], 0);

/**
 * The rules told unit by unit: every thousandth that is sold takes one of its own day, else the first of the next 30
 * days that no earlier sale has taken and its own day does not need. Returns thousandths by day of sale and of purchase.
 */
function matchedUnitByUnit(all: readonly Trade[]): Record<string, number> {
  const left = new Map<number, number>();
  const sold = new Map<number, number>();
  for (const { day: on, units } of all) {
    const side = units > 0 ? left : sold;
    side.set(on, (side.get(on) ?? 0) + Math.abs(units));
  }
  const matched: Record<string, number> = {};
  const take = (saleDay: number, buyDay: number) => {
    left.set(buyDay, (left.get(buyDay) ?? 0) - 1);
    sold.set(saleDay, (sold.get(saleDay) ?? 0) - 1);
    const key = `${day(saleDay)} ${day(buyDay)}`;
    matched[key] = (matched[key] ?? 0) + 1;
  };
  const inOrder = [...sold.keys()].sort((a, b) => a - b);
  for (const on of inOrder) while ((sold.get(on) ?? 0) > 0 && (left.get(on) ?? 0) > 0) take(on, on);
  for (const on of inOrder) {
    for (let next = on + 1; next <= on + 30; next += 1) {
      while ((sold.get(on) ?? 0) > 0 && (left.get(next) ?? 0) > 0) take(on, next);
    }
  }
  return matched;
}

describe('properties', () => {
  test('matches are those of the rules unit by unit', () => {
    fc.assert(
      fc.property(trades, (all) => {
        const { disposals } = soundReport([opening, ...all.map(asRow)]);
        const matched = Object.fromEntries(
          disposals.flatMap(({ date, matches }) =>
            matches
              .filter(({ rule }) => rule !== 'section-104')
              .map(({ acquiredOn, units }) => [`${date} ${acquiredOn}`, Math.round(units * 1000)]),
          ),
        );
        expect(matched).toEqual(matchedUnitByUnit(all));
      }),
    );
  });

  test('costs are those of exact fractions, but for the pennies that parts are rounded to', () => {
    fc.assert(
      fc.property(trades, (all) => {
        const { disposals } = soundReport([opening, ...all.map(asRow)]);
        const matched = Object.entries(matchedUnitByUnit(all)).map(([days, units]) => {
          const [soldOn = '', boughtOn = ''] = days.split(' ');
          return { soldOn, boughtOn, units: new Big(units) };
        });
        const sumOn = (date: string, sign: 1 | -1, name: 'units' | 'pence') =>
          all
            .filter((trade) => day(trade.day) === date && Math.sign(trade.units) === sign)
            .reduce((sum, trade) => sum.plus(Math.abs(trade[name])), new Big(0));
        const costOf = (units: Big, boughtOn: string) =>
          units.times(sumOn(boughtOn, 1, 'pence')).div(sumOn(boughtOn, 1, 'units'));
        const unitsOf = (some: readonly { units: Big }[]) =>
          some.reduce((sum, { units }) => sum.plus(units), new Big(0));
        // In thousandths of a unit and in pence.
        const pool = { units: new Big(25_000), cost: new Big(1_234_567) };
        for (const date of [...new Set(all.map((trade) => day(trade.day)))].sort()) {
          const left = sumOn(date, 1, 'units').minus(unitsOf(matched.filter(({ boughtOn }) => boughtOn === date)));
          if (left.gt(0)) {
            pool.cost = pool.cost.plus(costOf(left, date));
            pool.units = pool.units.plus(left);
          }
          const own = matched.filter(({ soldOn }) => soldOn === date);
          const rest = sumOn(date, -1, 'units').minus(unitsOf(own));
          const fromPool = rest.times(pool.cost).div(pool.units);
          pool.cost = pool.cost.minus(fromPool);
          pool.units = pool.units.minus(rest);
          const exact = own.reduce((sum, { units, boughtOn }) => sum.plus(costOf(units, boughtOn)), fromPool);
          const found = disposals.find((disposal) => disposal.date === date)?.cost ?? 0;
          expect(exact.div(100).minus(found).abs().lte('0.05')).toBe(true);
        }
      }),
    );
  });

  test('units and cost are conserved: what was acquired is disposed of or in the pool, to the penny', () => {
    fc.assert(
      fc.property(trades, (all) => {
        const { disposals, pools } = soundReport([opening, ...all.map(asRow)]);
        const cost = total([...disposals.map((each) => each.cost), ...pools.map((each) => each.cost)]);
        const units = total([...disposals.map((each) => each.units), ...pools.map((each) => each.units)]);
        expect(cost).toBe(total([12_345.67, new Big(bought(all, 'pence')).div(100).toNumber()]));
        expect(units).toBe(total([25, new Big(bought(all, 'units')).div(1000).toNumber()]));
      }),
    );
  });

  test('the lines of a disposal add up to it, and disposals to their years', () => {
    fc.assert(
      fc.property(trades, (all) => {
        const { disposals, years } = soundReport([opening, ...all.map(asRow)]);
        for (const disposal of disposals) {
          for (const name of ['units', 'proceeds', 'cost', 'gain'] as const) {
            expect(total(disposal.matches.map((match) => match[name]))).toBe(disposal[name]);
          }
        }
        expect(total(years.map(({ net }) => net))).toBe(total(disposals.map(({ gain }) => gain)));
      }),
    );
  });

  test('a sale in parts on a day has the gain of one sale', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: 1, max: 80 }), fc.integer({ min: 2, max: 9 }), (all, on, parts) => {
        const rows = [opening, ...all.map(asRow)];
        const one = row('sell', day(on), new Big(parts).times('0.037').toString(), parts * 41);
        const many = Array.from({ length: parts }, () => row('sell', day(on), '0.037', 41));
        const gains = (more: CapitalGainsTransaction[]) =>
          soundReport([...rows, ...more]).disposals.map(({ gain }) => gain);
        expect(gains(many)).toEqual(gains([one]));
      }),
    );
  });

  test('the order of rows does not matter', () => {
    fc.assert(
      fc.property(trades, fc.infiniteStream(fc.nat()), (all, numbers) => {
        const rows = [opening, ...all.map(asRow)];
        const key = new Map(rows.map((each) => [each, numbers.next().value ?? 0]));
        const other = [...rows].sort((a, b) => (key.get(a) ?? 0) - (key.get(b) ?? 0));
        const withoutRows = (all: readonly CapitalGainsTransaction[]) => {
          const { disposals, years, pools } = soundReport(all);
          return { disposals: disposals.map((each) => ({ ...each, rows: [] })), years, pools };
        };
        expect(withoutRows(other)).toEqual(withoutRows(rows));
      }),
    );
  });

  test('a split before everything, with all trades in new units, leaves every gain', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: 2, max: 7 }), (all, ratio) => {
        const rows = all.map(asRow);
        const split = row('split', '2022-12-15', undefined, undefined, { ratio });
        const scaled = rows.map((each) => ({ ...each, units: new Big(String(each.units)).times(ratio) }));
        const gains = (each: CapitalGainsTransaction[]) => soundReport(each).disposals.map(({ gain }) => gain);
        expect(gains([opening, split, ...scaled])).toEqual(gains([opening, ...rows]));
      }),
    );
  });

  test('a split on any day, with later trades in new units, leaves every gain', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: 1, max: 80 }), fc.integer({ min: 2, max: 7 }), (all, on, ratio) => {
        const rows = all.map(asRow);
        const split = row('split', day(on), undefined, undefined, { ratio });
        const scaled = rows.map((each) =>
          each.date < day(on) ? each : { ...each, units: new Big(String(each.units)).times(ratio) },
        );
        const gains = (each: CapitalGainsTransaction[]) => soundReport(each).disposals.map(({ gain }) => gain);
        expect(gains([opening, split, ...scaled])).toEqual(gains([opening, ...rows]));
      }),
    );
  });

  test('a merger on any day, with later trades of the new holding in new units, leaves every gain', () => {
    fc.assert(
      fc.property(trades, fc.integer({ min: 1, max: 80 }), fc.integer({ min: 2, max: 7 }), (all, on, ratio) => {
        const rows = all.map(asRow);
        const merger = row('merger', day(on), undefined, undefined, { into: 'NEWCO', ratio });
        const later = rows.map((each) =>
          each.date < day(on) ? each : { ...each, holding: 'NEWCO', units: new Big(String(each.units)).times(ratio) },
        );
        const [before, after] = [soundReport([opening, ...rows]), soundReport([opening, merger, ...later])];
        const gains = ({ disposals }: typeof before) => disposals.map(({ gain }) => gain);
        expect(gains(after)).toEqual(gains(before));
        const [pool] = before.pools;
        expect(after.pools).toMatchObject([{ holding: 'NEWCO', cost: pool?.cost }]);
        expect(after.pools[0]?.units).toBeCloseTo((pool?.units ?? 0) * ratio, 9);
      }),
    );
  });

  test('any rows give a report: nothing is thrown, and what is left out is named', () => {
    const some = fc.oneof(
      fc.constant(undefined),
      fc.integer({ min: -3, max: 300 }),
      fc.constantFrom('x', '2:1', '', '1e3'),
    );
    const anyRow = fc.record({
      type: fc.constantFrom(
        'buy',
        'sell',
        'split',
        'merger',
        'demerger',
        'rights',
        'eri',
        'equalisation',
        'return-of-capital',
        'bonus',
        'gift',
        'spouse-out',
        'x',
      ),
      date: fc.integer({ min: -3000, max: 900 }).map(day),
      holding: fc.constantFrom('A', 'B', 'C', ''),
      units: some,
      amount: some,
      perUnit: some,
      ratio: some,
      value: some,
      cash: some,
      apportionment: some,
      into: fc.constantFrom('A', 'B', undefined),
      periodEnd: fc.integer({ min: -3000, max: 900 }).map(day),
      currency: fc.constantFrom('GBP', 'USD', undefined),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 14 }), (rows) => {
        const report = capitalGains(rows);
        expect(report.complete).toBe(report.without.length === 0);
        for (const { holding } of report.disposals) expect(report.without).not.toContain(holding);
        for (const { cost } of report.pools) expect(cost).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 400 },
    );
  });
});
