import { describe, expect, test } from '@jest/globals';
import Big from 'big.js';
import fc from 'fast-check';
import { contribution, type GroupContribution, type HoldingContribution } from './contribution.ts';
import type { LinkingMethod } from './contribution-linking.ts';
import type { HoldingSeries } from './holding-periods.ts';
import { timeWeightedReturn } from './time-weighted-return.ts';

const two = [
  {
    holdings: [
      { name: 'A', weight: 0.6, return: 0.1 },
      { name: 'B', weight: '0.4', return: '0.05' },
    ],
  },
  {
    holdings: [
      { name: 'A', weight: 0.6, return: -0.02 },
      { name: 'B', weight: 0.4, return: 0.04 },
    ],
  },
];

/** The sum of the contributions that are known. */
const sumOf = (rows: readonly (HoldingContribution | GroupContribution | { contribution: number | null })[]) =>
  rows.reduce((sum, row) => sum.plus(('contribution' in row && row.contribution) || 0), new Big(0));

describe('contribution', () => {
  test('is weight × return in one period', () => {
    const { rows, total } = contribution({ periods: two.slice(0, 1) });
    expect(rows).toEqual([
      { name: 'A', ok: true, contribution: 0.06 },
      { name: 'B', ok: true, contribution: 0.02 },
    ]);
    expect(total).toEqual({ ok: true, return: 0.08, without: [], note: null });
  });

  test('of two periods is smoothed by Cariño', () => {
    // D. Ermolchik, “Cariño linking for portfolio analysis”, medium.com, 2 Nov 2024: factors 1.002024321 and 1.039513588.
    const { method, rows, total } = contribution({ periods: two });
    expect(method).toBe('Cariño smoothing');
    expect(rows).toEqual([
      { name: 'A', ok: true, contribution: expect.closeTo(0.06 * 1.002024321 - 0.012 * 1.039513588, 9) },
      { name: 'B', ok: true, contribution: expect.closeTo(0.02 * 1.002024321 + 0.016 * 1.039513588, 9) },
    ]);
    expect(total).toMatchObject({ ok: true, return: 0.08432 });
    expect(sumOf(rows).eq(0.08432)).toBe(true);
  });

  test('of two periods may be re-based', () => {
    const { method, rows } = contribution({ periods: two, method: 'rebased' });
    expect(method).toBe('Geometric re-basing');
    expect(rows).toMatchObject([
      { name: 'A', contribution: 0.06 - 0.012 * 1.08 },
      { name: 'B', contribution: expect.closeTo(0.02 + 0.016 * 1.08, 14) },
    ]);
  });

  test('with a flow within the period is measured by modified Dietz', () => {
    // Wikipedia, “Modified Dietz method”: £100 grows to £300 in two years with £50 paid in after one: 150 ÷ 125.
    const { rows, total } = contribution({
      holdings: [
        {
          name: 'Growing',
          values: [
            { date: '2023-01-01', value: 60 },
            { date: '2025-01-01', value: 250 },
          ],
          flows: [{ date: '2024-01-02', value: 50 }],
        },
        {
          name: 'Resting',
          values: [
            { date: '2023-01-01', value: 40 },
            { date: '2025-01-01', value: 50 },
          ],
        },
      ],
    });
    const days = 731;
    const capital = 100 + (50 * (days - 366)) / days;
    expect(rows).toMatchObject([
      { name: 'Growing', contribution: expect.closeTo(140 / capital, 9) },
      { name: 'Resting', contribution: expect.closeTo(10 / capital, 9) },
    ]);
    expect(total).toMatchObject({ return: expect.closeTo(150 / capital, 9) });
  });

  test('of a holding bought and one sold within needs no values of nothing', () => {
    const { rows, total } = contribution({
      holdings: [
        { name: 'Sold', values: [{ date: '2024-01-31', value: 100 }], flows: [{ date: '2024-02-29', value: -110 }] },
        {
          name: 'Bought',
          values: [
            { date: '2024-02-29', value: 110 },
            { date: '2024-03-31', value: 121 },
          ],
          flows: [{ date: '2024-02-29', value: 110 }],
        },
        {
          name: 'Cash',
          values: ['2024-01-31', '2024-02-29', '2024-03-31'].map((date) => ({ date, value: 0 })),
        },
      ],
      method: 'rebased',
    });
    expect(rows).toEqual([
      { name: 'Bought', ok: true, contribution: 0.11 },
      { name: 'Sold', ok: true, contribution: 0.1 },
      { name: 'Cash', ok: true, contribution: 0 },
    ]);
    expect(total).toMatchObject({ ok: true, return: 0.21 });
  });

  test('of a holding without a value is not available, and the total is without it', () => {
    const { rows, total, periods } = contribution({
      holdings: [
        {
          name: 'Known',
          values: [
            { date: '2024-01-31', value: 100 },
            { date: '2024-02-29', value: 105 },
          ],
        },
        {
          name: 'Unknown',
          values: [
            { date: '2024-01-31', value: 100 },
            { date: '2024-02-29', value: null },
          ],
        },
      ],
    });
    expect(rows).toEqual([
      { name: 'Known', ok: true, contribution: 0.05 },
      { name: 'Unknown', ok: false, reason: 'not-valued', message: 'The value of Unknown on 2024-02-29 is not known' },
    ]);
    expect(total).toEqual({ ok: true, return: 0.05, without: ['Unknown'], note: 'Without Unknown' });
    expect(periods[0]?.rows).toEqual([
      { name: 'Known', contribution: 0.05 },
      { name: 'Unknown', contribution: null },
    ]);
  });

  test('of a loss of everything has no logarithm, and is re-based', () => {
    const periods = [
      { holdings: [{ name: 'A', weight: 1, return: -1 }] },
      { holdings: [{ name: 'A', weight: 1, return: 0.1 }] },
    ];
    expect(contribution({ periods }).total).toMatchObject({ ok: false, reason: 'all-lost' });
    expect(contribution({ periods, method: 'rebased' }).total).toMatchObject({ ok: true, return: -1 });
  });

  test('refuses a holding given twice, and a flow outside the days', () => {
    const values = [
      { date: '2024-01-31', value: 100 },
      { date: '2024-02-29', value: 105 },
    ];
    expect(() =>
      contribution({
        holdings: [
          { name: 'A', values },
          { name: 'A', values },
        ],
      }),
    ).toThrow('A is there twice');
    const early = { name: 'A', values, flows: [{ date: '2024-01-31', value: 1 }] };
    expect(() => contribution({ holdings: [early] })).toThrow('Flows of A');
  });

  test('refuses weights in percent, which would give a hundred times the return', () => {
    const holdings = [
      { name: 'A', weight: 60, return: 0.1 },
      { name: 'B', weight: 40, return: -0.05 },
    ];
    expect(() => contribution({ periods: [{ holdings }] })).toThrow(
      'Period 1: the weights add up to 100. Give them as shares of 1: 0.6 for 60%.',
    );
  });

  describe('by plan and class', () => {
    const values = (from: number, to: number | null) => [
      { date: '2024-01-31', value: from },
      { date: '2024-02-29', value: to },
    ];
    /** £1,000: shares of £600 rise to £660, of which £400 in the ISA to £440; a gilt fund of £400 falls to £390. */
    const holdings: HoldingSeries[] = [
      { name: 'World', plan: 'ISA', class: 'Shares', values: values(400, 440) },
      { name: 'World', plan: 'Pension', class: 'Shares', values: values(200, 220) },
      { name: 'Gilts', plan: 'Pension', class: 'Fixed interest', values: values(400, 390) },
    ];

    test('adds up to the same return as by holding, by hand: +40, +20 and −10 of £1,000', () => {
      const { rows, plans, classes, total } = contribution({ holdings });
      expect(total).toMatchObject({ return: 0.05 });
      expect(rows).toMatchObject([
        { name: 'World', contribution: 0.06 },
        { name: 'Gilts', contribution: -0.01 },
      ]);
      expect(plans).toEqual([
        { name: 'ISA', ok: true, contribution: 0.04, without: [] },
        { name: 'Pension', ok: true, contribution: 0.01, without: [] },
      ]);
      expect(classes).toMatchObject([
        { name: 'Shares', contribution: 0.06 },
        { name: 'Fixed interest', contribution: -0.01 },
      ]);
    });

    test('leaves a holding out of all plans where one of them lacks its value, and names it', () => {
      const { rows, plans, classes, total } = contribution({
        holdings: holdings.map((one) => (one.plan === 'ISA' ? { ...one, values: values(400, null) } : one)),
      });
      expect(total).toMatchObject({ return: -0.025, without: ['World'], note: 'Without World' });
      expect(rows).toMatchObject([
        { name: 'Gilts', contribution: -0.025 },
        { name: 'World', ok: false, message: 'The value of World on 2024-02-29 is not known' },
      ]);
      expect(plans).toMatchObject([
        { name: 'Pension', contribution: -0.025, without: ['World'] },
        { name: 'ISA', ok: false, message: 'It is not known what World added' },
      ]);
      expect(classes).toMatchObject([
        { name: 'Fixed interest', contribution: -0.025, without: [] },
        { name: 'Shares', ok: false },
      ]);
    });

    test('of a transfer between plans is a flow of both, which changes no return', () => {
      const moved: HoldingSeries[] = [
        { ...holdings[0], values: values(400, 0), flows: [{ date: '2024-02-15', value: -400 }] },
        { ...holdings[1], values: values(200, 600), flows: [{ date: '2024-02-15', value: 400 }] },
        { ...holdings[2], values: values(400, 390) },
      ];
      const { plans, total } = contribution({ holdings: moved });
      expect(total).toMatchObject({ return: -0.01 });
      expect(plans).toMatchObject([
        { name: 'ISA', contribution: 0 },
        { name: 'Pension', contribution: -0.01 },
      ]);
    });

    test('of weights may change its class, and is empty without plans and classes', () => {
      const of = (name: string) => ({ holdings: [{ name: 'A', class: name, weight: 1, return: 0.1 }] });
      expect(contribution({ periods: [of('Shares'), of('Property')], method: 'rebased' })).toMatchObject({
        plans: [],
        classes: [
          { name: 'Property', contribution: 0.11 },
          { name: 'Shares', contribution: 0.1 },
        ],
      });
    });

    test('refuses a plan or class that only some rows have, and a holding given twice in a plan', () => {
      const [first] = holdings;
      expect(() => contribution({ holdings: [...holdings, { name: 'X', plan: 'ISA', values: [] }] })).toThrow(
        'Holding 4: give the class of X, as other rows have one.',
      );
      const shared = { weight: 1, return: 0.1 };
      const periods = [{ holdings: [{ name: 'A', plan: 'ISA', ...shared }] }, { holdings: [{ name: 'A', ...shared }] }];
      expect(() => contribution({ periods })).toThrow('Period 2, holding 1: give the plan of A');
      expect(() => contribution({ holdings: [...holdings, { ...first, values: [] }] })).toThrow(
        'Holding 4: World is there twice in ISA. Give it in one row.',
      );
    });

    test('adds up to the return for random weights, returns and groups', () => {
      const row = fc.record({
        weight: fc.integer({ min: 1, max: 100 }),
        return: fc.integer({ min: -400, max: 600 }).map((part) => part / 1000),
        plan: fc.constantFrom('P', 'Q', 'R'),
        class: fc.constantFrom('Shares', 'Cash'),
      });
      fc.assert(
        fc.property(
          fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
          (drawn) => {
            const periods = drawn.map((holdings) => {
              const all = holdings.reduce((sum, { weight }) => sum + weight, 0);
              return {
                holdings: holdings.map((one, index) => ({
                  ...one,
                  name: `H${index}`,
                  weight: new Big(one.weight).div(all),
                })),
              };
            });
            const { rows, plans, classes, total } = contribution({ periods, decimals: 4 });
            for (const some of [rows, plans, classes]) {
              expect(sumOf(some).eq(total.ok ? total.return : Number.NaN)).toBe(true);
            }
          },
        ),
        { numRuns: 60 },
      );
    });
  });

  const rate = fc.integer({ min: -400, max: 600 }).map((part) => part / 1000);
  const periods = fc
    .integer({ min: 1, max: 4 })
    .chain((holdings) =>
      fc.array(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), rate), { minLength: holdings, maxLength: holdings }),
        { minLength: 1, maxLength: 24 },
      ),
    );
  test.each<[LinkingMethod]>([['carino'], ['rebased']])('adds up exactly to the linked return by %s', (method) => {
    fc.assert(
      fc.property(periods, fc.constantFrom(4, 10), (drawn, decimals) => {
        const given = drawn.map((holdings) => {
          const all = holdings.reduce((sum, [weight]) => sum + weight, 0);
          return {
            holdings: holdings.map(([weight, part], index) => ({
              name: `H${index}`,
              weight: new Big(weight).div(all),
              return: part,
            })),
          };
        });
        const result = contribution({ periods: given, method, decimals });
        const totalReturn = result.total.ok ? result.total.return : Number.NaN;
        expect(sumOf(result.rows).eq(totalReturn)).toBe(true);
        const linked = result.periods.reduce((product, period) => product * (1 + period.return), 1) - 1;
        expect(Math.abs(totalReturn - linked)).toBeLessThan(
          10 ** -decimals * drawn.length * (2 + Math.abs(totalReturn)) * 2,
        );
        for (const period of result.periods) expect(sumOf(period.rows).eq(period.return)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  const pence = fc.integer({ min: 1_000_00, max: 50_000_00 }).map((amount) => amount / 100);
  test('of values and flows adds up to the time-weighted return of all together', () => {
    const days = ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30'];
    const holding = fc.record({
      values: fc.tuple(pence, pence, pence, pence),
      flow: fc.tuple(
        fc.constantFrom('2024-02-10', '2024-03-31', '2024-04-17'),
        fc.integer({ min: -40_000, max: 90_000 }),
      ),
    });
    fc.assert(
      fc.property(fc.array(holding, { minLength: 1, maxLength: 5 }), (drawn) => {
        const holdings = drawn.map(
          ({ values, flow: [date, amount] }, index): HoldingSeries => ({
            name: `H${index}`,
            values: days.map((day, index) => ({ date: day, value: values[index] ?? 0 })),
            flows: [{ date, value: amount / 100 }],
          }),
        );
        const linked = timeWeightedReturn(
          days.map((date, index) => ({
            date,
            value: drawn.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
          })),
          drawn.map(({ flow: [date, amount] }) => ({ date, value: amount / 100 })),
        );
        const result = contribution({ holdings });
        expect(result.total.ok).toBe(linked.ok);
        if (!result.total.ok || !linked.ok) return;
        expect(result.total.return).toBeCloseTo(linked.rate, 9);
        expect(sumOf(result.rows).eq(result.total.return)).toBe(true);
        expect(contribution({ holdings: holdings.toReversed() }).rows).toEqual(result.rows);
      }),
      { numRuns: 60 },
    );
  });
});
