import { describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { type ChargeInput, chargeKinds } from './charge-lines.ts';
import { charges } from './charges.ts';

const year = { from: '2025-01-01', to: '2025-12-31' };
const chargeInputs: ChargeInput[] = [
  { kind: 'one-off', of: 'service', name: 'Adviser', date: '2025-01-01', amount: 500 },
  { kind: 'ongoing', of: 'service', name: 'Adviser', date: '2025-06-30', amount: '250.10' },
  { kind: 'ongoing', of: 'product', name: 'Fund', amount: '£1,100.25' },
  { kind: 'transaction', of: 'product', name: 'Fund', date: '2025-12-31', amount: 99.65 },
];

describe('charges', () => {
  test('are summed by side and kind, in pounds and as percent of the average value', () => {
    const { period } = charges({
      ...year,
      charges: chargeInputs,
      values: [
        { date: '2024-12-31', value: 100_000 },
        { date: '2025-12-31', value: 110_000 },
      ],
    });
    expect(period.service.byKind['one-off']).toEqual({ pounds: 500, atLeast: false, notTold: [], text: '£500.00' });
    expect(period.service.total.pounds).toBe(750.1);
    expect(period.product.total.pounds).toBe(1199.9);
    expect(period.byKind.ongoing.pounds).toBe(1350.35);
    expect(period.total).toEqual({ pounds: 1950, atLeast: false, notTold: [], text: '£1,950.00' });
    // The value of 31 December 2024 opens the period; the mean of both for all days.
    expect(period.averageValue).toBe(105_000);
    expect(period.percentOfAverageValue).toBe(1.8571);
  });

  test('that were not told leave “at least”', () => {
    const { period } = charges({
      ...year,
      charges: [...chargeInputs, { kind: 'transaction', of: 'service', name: 'Platform', amount: null }],
      expected: [{ kind: 'ongoing', of: 'service', name: 'Platform' }],
    });
    expect(period.service.byKind.transaction).toEqual({
      pounds: null,
      atLeast: true,
      notTold: ['Platform'],
      text: 'not told',
    });
    expect(period.service.byKind.ongoing.text).toBe('at least £250.10');
    expect(period.total).toEqual({ pounds: 1950, atLeast: true, notTold: ['Platform'], text: 'at least £1,950.00' });
    expect(period.product.total.atLeast).toBe(false);
  });

  test('of some of the days count by days, and since the start in full', () => {
    const { period, sinceStart } = charges({
      from: '2025-04-06',
      to: '2026-04-05',
      since: '2025-01-01',
      charges: [{ kind: 'ongoing', of: 'product', name: 'Fund', from: '2025-01-01', to: '2025-12-31', amount: 365 }],
    });
    expect(period.total.pounds).toBe(270);
    expect(sinceStart.total.pounds).toBe(365);
    expect(sinceStart).toMatchObject({ from: '2025-01-01', to: '2026-04-05' });
  });

  test('in percent a year are computed from the average value and the days', () => {
    const { period } = charges({
      ...year,
      charges: [
        {
          kind: 'ongoing',
          of: 'product',
          name: 'Fund',
          percent: '0.75',
          averageValue: 40_000,
          from: '2025-01-01',
          to: '2025-07-02',
        },
      ],
    });
    // 183 days: 40,000 × 0.75% × 183 ÷ 365 = 150.41.
    expect(period.total.pounds).toBe(150.41);
  });

  test('itemise what third parties paid the firm', () => {
    const { period } = charges({
      ...year,
      charges: [
        ...chargeInputs,
        { kind: 'incidental', of: 'service', name: 'Fund house', amount: 12, thirdParty: true },
      ],
    });
    expect(period.thirdPartyPayments.pounds).toBe(12);
    expect(period.total.pounds).toBe(1962);
  });

  test('lower the return by what gross is above net', () => {
    const { period } = charges({
      ...year,
      charges: [{ kind: 'ongoing', of: 'service', name: 'Adviser', date: '2025-12-31', amount: 1_000 }],
      values: [
        { date: '2024-12-31', value: 100_000 },
        { date: '2025-12-31', value: 104_000 },
      ],
    });
    expect(period.netReturn).toMatchObject({ ok: true, rate: expect.closeTo(0.04, 12) });
    expect(period.grossReturn).toMatchObject({ ok: true, rate: expect.closeTo(0.05, 12) });
    expect(period.effectOnReturn).toMatchObject({ ok: true, rate: expect.closeTo(0.01, 12) });
  });

  test('begin with the value before the first day, not with one at its close', () => {
    const { period } = charges({
      ...year,
      charges: [],
      values: [
        { date: '2024-12-31', value: 100_000 },
        { date: '2025-01-01', value: 102_000 },
        { date: '2025-12-31', value: 104_000 },
      ],
    });
    expect(period.netReturn).toMatchObject({ ok: true, rate: expect.closeTo(0.04, 12) });
  });

  test('without values have no percent and no effect, and say so', () => {
    const { period } = charges({ ...year, charges: chargeInputs });
    expect(period).toMatchObject({ averageValue: null, percentOfAverageValue: null });
    expect(period.effectOnReturn).toMatchObject({ ok: false, reason: 'not-valued' });
  });

  test.each([
    [{ ...year, charges: [{ kind: 'ancillary', of: 'product', amount: 1 }] }, 'no ancillary charge'],
    [{ ...year, charges: [{ kind: 'ongoing', of: 'product', amount: 'x' }] }, 'Charges, row 1'],
    [{ ...year, charges: [{ kind: 'ongoing', of: 'product', percent: 1 }] }, 'averageValue'],
    [{ from: '2025-12-31', to: '2025-01-01', charges: [] }, 'before it begins'],
  ] as const)('%j are refused', (input, message) => {
    expect(() => charges(input)).toThrow(message);
  });

  test('add up: kinds to sides, sides to the total, and months to their year', () => {
    const charge = fc.record({
      kind: fc.constantFrom(...chargeKinds),
      amount: fc.option(fc.integer({ min: -5_000, max: 90_000 }).map((pence) => pence / 100)),
      days: fc.tuple(fc.integer({ min: 1, max: 180 }), fc.integer({ min: 181, max: 365 })),
    });
    const dayOf = (number: number) => new Date(Date.UTC(2025, 0, number)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 12 }), fc.integer({ min: 1, max: 364 }), (drawn, cut) => {
        const lines = drawn.map(
          ({ kind, amount, days: [from, to] }, index): ChargeInput => ({
            kind,
            of: index % 2 && kind !== 'ancillary' ? 'product' : 'service',
            name: `C${index}`,
            from: dayOf(from),
            to: dayOf(to),
            amount,
          }),
        );
        const of = (from: string, to: string) => charges({ from, to, charges: lines }).period;
        const year = of(dayOf(1), dayOf(365));
        const plus = (...amounts: readonly (number | null)[]) =>
          amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Big(0)).toNumber();
        expect(plus(year.product.total.pounds, year.service.total.pounds)).toBe(year.total.pounds ?? 0);
        for (const side of [year.product, year.service, year]) {
          const { total } = side;
          expect(plus(...chargeKinds.map((kind) => side.byKind[kind].pounds))).toBe(total.pounds ?? 0);
          expect(total.atLeast).toBe(total.notTold.length > 0);
        }
        const [early, late] = [of(dayOf(1), dayOf(cut)), of(dayOf(cut + 1), dayOf(365))];
        expect(plus(early.total.pounds, late.total.pounds)).toBe(year.total.pounds ?? 0);
      }),
      { numRuns: 80 },
    );
  });
});
