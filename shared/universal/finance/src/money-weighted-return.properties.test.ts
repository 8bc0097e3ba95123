import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysBetween } from './day-count.ts';
import { dateOf } from './days/day-number.ts';
import { type InvestorFlow, moneyWeightedReturn } from './money-weighted-return.ts';
import { flowsOf, presentValue, solved } from './testing/investor-flows.ts';

/** Money in and out over up to a century, and a closing value; amounts of pence. */
const pence = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const history = fc
  .record({
    start: fc.integer({ min: 0, max: 10_000 }),
    opening: pence(1_00, 1_000_000_00),
    paid: fc.array(fc.tuple(fc.integer({ min: 30, max: 9000 }), pence(-5_000_00, 50_000_00)), { maxLength: 30 }),
    closingAfter: fc.integer({ min: 9001, max: 12_000 }),
    closing: pence(1_00, 2_000_000_00),
  })
  .map(({ start, opening, paid, closingAfter, closing }): InvestorFlow[] => [
    { date: dateOf(start), amount: -opening },
    ...paid.map(([day, value]) => ({ date: dateOf(start + day), amount: -value })),
    { date: dateOf(start + closingAfter), amount: closing },
  ]);

/** The rates of two results, or their reasons. */
function outcome(flows: InvestorFlow[]) {
  const result = moneyWeightedReturn(flows);
  return result.ok ? [result.force, ...result.others.map(({ force }) => force)] : result.reason;
}

function expectSame(some: ReturnType<typeof outcome>, other: ReturnType<typeof outcome>) {
  if (typeof some === 'string' || typeof other === 'string') expect(some).toBe(other);
  else expect(some).toEqual(other.map((force) => expect.closeTo(force, 9)));
}

describe('[R226] properties', () => {
  test('every rate given brings the present value to nothing', () => {
    fc.assert(
      fc.property(history, (flows) => {
        const start = flows[0]?.date ?? '';
        const result = solved(flows);
        for (const { rate } of [result, ...result.others]) {
          // Nearer to −100% the textbook's own powers overflow.
          fc.pre(rate > -0.9);
          const size = flows.reduce(
            (sum, { date, amount }) => sum + Math.abs(amount) / (1 + rate) ** (daysBetween(start, date) / 365),
            0,
          );
          expect(Math.abs(presentValue(flows, rate)) / size).toBeLessThan(1e-10);
        }
      }),
    );
  });

  test('money that first goes in and at last comes out always has a rate', () => {
    fc.assert(fc.property(history, (flows) => expect(moneyWeightedReturn(flows).ok).toBe(true)));
  });

  test('money in first and out afterwards has one rate only (Descartes)', () => {
    fc.assert(
      fc.property(history, fc.nat({ max: 9000 }), (flows, turn) => {
        const start = flows[0]?.date ?? '';
        const oneTurn = flows.map(({ date, amount }) => ({
          date,
          amount: daysBetween(start, date) <= turn ? -Math.abs(amount) : Math.abs(amount),
        }));
        expect(solved(oneTurn).unique).toBe(true);
      }),
    );
  });

  test('the order of flows does not matter', () => {
    fc.assert(
      fc.property(history, fc.nat(), (flows, seed) => {
        const other = [...flows].sort((a, b) => ((a.amount * 7919 + seed) % 13) - ((b.amount * 7919 + seed) % 13));
        expect(moneyWeightedReturn(other)).toEqual(moneyWeightedReturn(flows));
      }),
    );
  });

  test.each([1000, 0.01, 1e9])('amounts × %d leave the rate', (factor) => {
    fc.assert(
      fc.property(history, (flows) => {
        expectSame(outcome(flows.map(({ date, amount }) => ({ date, amount: amount * factor }))), outcome(flows));
      }),
    );
  });

  test('other days, as far apart, leave the rate', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: -20_000, max: 20_000 }), (flows, shift) => {
        const shifted = flows.map(({ date, amount }) => ({
          date: dateOf(daysBetween('1970-01-01', date) + shift),
          amount,
        }));
        expect(moneyWeightedReturn(shifted)).toEqual(moneyWeightedReturn(flows));
      }),
    );
  });

  test('seen from the other pocket the rate is the same', () => {
    fc.assert(
      fc.property(history, (flows) => {
        expect(outcome(flows.map(({ date, amount }) => ({ date, amount: -amount })))).toEqual(outcome(flows));
      }),
    );
  });

  test('in and out on the same day leave the rate', () => {
    fc.assert(
      fc.property(history, pence(1, 1_000_000_00), fc.nat({ max: 8000 }), (flows, amount, day) => {
        const date = dateOf(daysBetween('1970-01-01', flows[0]?.date ?? '') + day);
        expect(moneyWeightedReturn([...flows, { date, amount }, { date, amount: -amount }])).toEqual(
          moneyWeightedReturn(flows),
        );
      }),
    );
  });

  test('one deposit and what it became: (out ÷ in)^(365 ÷ days) − 1, from a day to a century, a penny to a billion', () => {
    fc.assert(
      fc.property(
        pence(1, 100_000_000_000),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.integer({ min: 1, max: 36_525 }),
        (amount, growth, days) => {
          const { force, rate, unique } = solved(
            flowsOf(['1926-11-20', dateOf(daysBetween('1970-01-01', '1926-11-20') + days)], [-amount, amount * growth]),
          );
          const expected = ((amount * growth) / amount) ** (365 / days) - 1;
          expect(Math.abs(rate - expected)).toBeLessThanOrEqual(1e-9 * (1 + expected));
          expect(force).toBeCloseTo((Math.log(growth) * 365) / days, 8);
          expect(unique).toBe(true);
        },
      ),
    );
  });
});
