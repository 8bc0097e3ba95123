import { describe, expect, test } from '@jest/globals';
import { linesOf, row, soundReport } from '../testing/gains-of.ts';
import { capitalGains } from './capital-gains.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

/** A fund with a year to 31 December, which distributes on 30 June: £0.50 for each unit. */
const income = (more: Partial<CapitalGainsTransaction> = {}) =>
  row('reportable-income', '2024-06-30', undefined, undefined, {
    perUnit: '0.50',
    periodEnd: '2023-12-31',
    ...more,
  });
const bought = row('buy', '2023-03-01', 100, 1_000);

describe('excess reportable income (SI 2009/3001 reg. 94, 99)', () => {
  test('is added to the cost on the fund distribution date, for the units at the end of the period', () => {
    const report = soundReport([bought, row('buy', '2024-03-01', 100, 1_200), income()]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 200, cost: 2_250 }]);
    expect(report.income).toEqual([
      { date: '2024-06-30', taxYear: '2024-25', holding: 'ACME', kind: 'reportable-income', row: 3, amount: 50 },
    ]);
    expect(report.poolHistory.map(({ date, what, cost }) => [date, what, cost])).toEqual([
      ['2023-03-01', 'acquired', 1_000],
      ['2024-03-01', 'acquired', 2_200],
      ['2024-06-30', 'adjust-cost', 2_250],
    ]);
  });

  test('is not in the cost of what is sold before the period ends', () => {
    const report = soundReport([bought, row('sell', '2023-12-31', 40, 500), income()]);
    expect(report.disposals[0]?.cost).toBe(400);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 60, cost: 630 }]);
  });

  test('of units sold in the gap is part of the cost of that sale (reg. 99(5))', () => {
    const report = soundReport([bought, row('sell', '2024-03-01', 40, 500), income()]);
    expect(report.disposals[0]).toMatchObject({ cost: 420, gain: 80, matches: [{ cost: 420, costOfIncome: 20 }] });
    expect(report.pools).toEqual([{ holding: 'ACME', units: 60, cost: 630 }]);
    expect(report.income.map(({ amount }) => amount)).toEqual([50]);
  });

  test('of units sold in the gap is in full in the sale of all of them', () => {
    const report = soundReport([bought, row('sell', '2024-03-01', 100, 1_500), income()]);
    expect(report.disposals[0]).toMatchObject({ cost: 1_050, gain: 450 });
    expect(report.pools).toEqual([]);
  });

  test('goes with the pool: of 100 units with it and 50 bought later, 60 sold take two fifths', () => {
    const report = soundReport([
      bought,
      row('buy', '2024-02-01', 50, 500),
      row('sell', '2024-03-15', 60, 900),
      income(),
    ]);
    expect(report.disposals[0]?.matches[0]).toMatchObject({ cost: 620, costOfIncome: 20 });
    expect(report.pools).toEqual([{ holding: 'ACME', units: 90, cost: 930 }]);
  });

  test('counts units sold before the end and bought back within 30 days after it (reg. 94(3A))', () => {
    const report = soundReport([
      bought,
      row('sell', '2023-12-20', 40, 500),
      row('buy', '2024-01-05', 40, 480),
      income(),
    ]);
    expect(linesOf(report.disposals[0])).toEqual([['30-day', 40, 480, 20]]);
    expect(report.income.map(({ amount }) => amount)).toEqual([50]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 100, cost: 1_050 }]);
  });

  test('is converted at the rate of the fund distribution date', () => {
    const rates = { USD: { '2023-12-29': 1.25, '2024-06-28': '1.60' } };
    const report = soundReport([bought, income({ currency: 'USD', perUnit: '0.80' })], { rates });
    expect(report.income[0]?.amount).toBe(50);
  });

  test('per unit needs the end of the period; the amount in all does not', () => {
    expect(capitalGains([bought, income({ periodEnd: undefined })]).problems[0]?.remedy).toMatch(
      'Add the end of the reporting period',
    );
    const report = soundReport([bought, income({ periodEnd: undefined, perUnit: undefined, amount: 50 })]);
    expect(report.pools[0]?.cost).toBe(1_050);
  });

  test('of units that a merger takes goes with them', () => {
    const report = soundReport([bought, row('merger', '2024-03-01', 200, undefined, { into: 'BIG' }), income()]);
    expect(report.pools).toEqual([{ holding: 'BIG', units: 200, cost: 1_050 }]);
  });
});

describe('distributions of UK funds', () => {
  test('of accumulation units add to cost and income (TCGA 1992 s.99B)', () => {
    const report = soundReport([bought, row('accumulation', '2023-08-31', undefined, '12.34')]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 100, cost: 1_012.34 }]);
    expect(report.income).toMatchObject([{ kind: 'accumulation', amount: 12.34, taxYear: '2023-24' }]);
  });

  test('with equalisation come off the cost and are no income', () => {
    const report = soundReport([bought, row('equalisation', '2023-08-31', undefined, undefined, { perUnit: '0.10' })]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 100, cost: 990 }]);
    expect(report.income).toEqual([]);
  });

  test('whose units are sold between ex-date and payment change the cost of that sale', () => {
    const report = soundReport([
      bought,
      row('sell', '2023-07-15', 100, 1_100),
      row('accumulation', '2023-08-31', undefined, undefined, { perUnit: '0.20', periodEnd: '2023-06-30' }),
      row('equalisation', '2023-08-31', undefined, undefined, { perUnit: '0.10', periodEnd: '2023-06-30' }),
    ]);
    expect(report.disposals[0]).toMatchObject({ cost: 1_010, gain: 90, matches: [{ costOfIncome: 10 }] });
    expect(report.pools).toEqual([]);
  });

  test('per unit are for units really held, not for those sold and bought back', () => {
    const sold = [bought, row('sell', '2023-08-20', 40, 500), row('buy', '2023-09-05', 40, 480)];
    for (const periodEnd of [undefined, '2023-08-25']) {
      const report = soundReport([
        ...sold,
        row('accumulation', '2023-08-31', undefined, undefined, { perUnit: '0.50', periodEnd }),
      ]);
      expect(report.income.map(({ amount }) => amount)).toEqual([30]);
      expect(report.pools).toEqual([{ holding: 'ACME', units: 100, cost: 1_030 }]);
    }
  });

  test('for units that are not there name the row', () => {
    const { problems } = capitalGains([
      bought,
      row('sell', '2023-07-15', 100, 1_100),
      row('accumulation', '2023-08-31', undefined, 20),
    ]);
    expect(problems).toMatchObject([{ row: 3, holding: 'ACME' }]);
    expect(problems[0]?.remedy).toMatch('periodEnd');
  });
});
