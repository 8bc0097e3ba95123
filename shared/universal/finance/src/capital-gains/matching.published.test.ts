import { describe, expect, test } from '@jest/globals';
import { linesOf, onlyDisposal, row, soundReport } from '../testing/gains-of.ts';

/** Worked examples that HMRC publishes; where it rounds to pounds, the pence are those of its own fractions. */

describe('HS284, Shares and Capital Gains Tax', () => {
  test('example 2, Mesopotamia plc: 500 of 4,000 shares are bought back within 30 days', () => {
    const report = soundReport([
      row('opening', '2015-04-06', 9_500, 9_500),
      row('sell', '2020-08-30', 4_000, 6_000),
      row('buy', '2020-09-11', 500, 850),
    ]);
    expect(linesOf(report.disposals[0])).toEqual([
      ['30-day', 500, 850, -100],
      ['section-104', 3_500, 3_500, 1_750],
    ]);
    expect(report.disposals[0]?.gain).toBe(1_650);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 6_000, cost: 6_000 }]);
  });

  test('example 3 (2024), Lobster plc: dealing costs are part of the pool and off the proceeds; gains of £329 and £300', () => {
    const report = soundReport([
      row('buy', '2015-04-01', 1_000, undefined, { price: '4.00', costs: 150 }),
      row('buy', '2018-09-01', 500, undefined, { price: '4.10', costs: 80 }),
      row('sell', '2023-05-01', 700, 3_360, { costs: 100 }),
      row('sell', '2024-02-01', 400, 2_080, { costs: 105 }),
    ]);
    expect(report.disposals.map(({ cost, gain }) => [cost, gain])).toEqual([
      [2_930.67, 329.33],
      [1_674.67, 300.33],
    ]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 400, cost: 1_674.66 }]);
    expect(report.years.map(({ taxYear, gains, proceeds }) => [taxYear, gains, proceeds])).toEqual([
      ['2023-24', 629.66, 5_440],
    ]);
  });
});

describe('CG51895, a rights issue and a sale', () => {
  test('1,000 shares for £4,300 and a fifth as many rights for £700: 400 of 1,200 take a third of £5,000', () => {
    // HMRC's days are of 1985 to 1988, with indexation; its pool of costs is the same. It divides by 0.333: £1,665.
    const report = soundReport([
      row('buy', '2015-05-15', 1_000, undefined, { price: '4.30' }),
      row('rights', '2017-09-15', 200, undefined, { price: '3.50' }),
      row('sell', '2018-09-15', 400, 1_640),
    ]);
    expect(report.disposals).toMatchObject([{ cost: 1_666.67, gain: -26.67 }]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 800, cost: 3_333.33 }]);
  });
});

describe('CG51560, the last day of the 30', () => {
  const sale = [row('opening', '2009-01-01', 1_000, 1_000), row('sell', '2009-02-28', 1_000, 2_000)];
  test('example 3: bought on 31 March, 31 days after 28 February, is not matched', () => {
    const disposal = onlyDisposal([...sale, row('buy', '2009-03-31', 1_000, 1_500)]);
    expect(linesOf(disposal)).toEqual([['section-104', 1_000, 1_000, 1_000]]);
  });
  test('bought on 30 March it is', () => {
    const disposal = onlyDisposal([...sale, row('buy', '2009-03-30', 1_000, 1_500)]);
    expect(linesOf(disposal)).toEqual([['30-day', 1_000, 1_500, 500]]);
  });
});

describe('CRYPTO22251 to CRYPTO22256, pooling', () => {
  test('1, Victoria: a part of the pool', () => {
    const report = soundReport([
      row('buy', '2020-01-01', 100, 1_000),
      row('buy', '2020-09-18', 50, 125_000),
      row('sell', '2020-12-01', 50, 300_000),
    ]);
    expect(linesOf(report.disposals[0])).toEqual([['section-104', 50, 42_000, 258_000]]);
    expect(report.disposals[0]?.matches[0]?.pool).toEqual({ units: 150, cost: 126_000 });
    expect(report.pools).toEqual([{ holding: 'ACME', units: 100, cost: 84_000 }]);
  });

  test('2, Martyn: the same day, £462 and 100 tokens into the pool', () => {
    const report = soundReport([
      row('buy', '2020-01-01', 5_000, 500),
      row('sell', '2020-06-23', 1_000, 800),
      row('buy', '2020-06-23', 1_600, 1_000),
      row('sell', '2020-06-23', 500, 600),
    ]);
    expect(report.disposals).toHaveLength(1);
    expect(report.disposals[0]).toMatchObject({ proceeds: 1_400, cost: 937.5, gain: 462.5, rows: [2, 4] });
    expect(report.pools).toEqual([{ holding: 'ACME', units: 5_100, cost: 562.5 }]);
  });

  test('3, Rachel: three acquisitions after two disposals', () => {
    const report = soundReport([
      row('buy', '2020-01-01', 2_000, 1_000),
      row('sell', '2020-03-31', 1_000, 400),
      row('sell', '2020-04-20', 500, 150),
      row('buy', '2020-04-21', 700, 175),
      row('buy', '2020-04-28', 500, 100),
      row('buy', '2020-05-01', 500, 150),
    ]);
    expect(report.disposals.map(linesOf)).toEqual([
      [
        ['30-day', 700, 175, 105],
        ['30-day', 300, 60, 60],
      ],
      [
        ['30-day', 200, 40, 20],
        ['30-day', 300, 90, 0],
      ],
    ]);
    expect(report.disposals.map(({ gain }) => gain)).toEqual([165, 20]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 2_200, cost: 1_060 }]);
  });

  test('4, Daniel: the same day and the pool, £79', () => {
    const report = soundReport([
      row('buy', '2020-01-01', 8_000, 1_000),
      row('sell', '2021-01-31', 5_000, 500),
      row('buy', '2021-01-31', 4_000, 320),
      row('buy', '2021-01-31', 1_000, 75),
      row('buy', '2021-01-31', 1_000, 70),
      row('sell', '2021-01-31', 2_000, 142),
      row('buy', '2021-01-31', 500, 35),
    ]);
    expect(report.disposals[0]).toMatchObject({ units: 7_000, proceeds: 642, cost: 562.5, gain: 79.5 });
    expect(report.pools).toEqual([{ holding: 'ACME', units: 7_500, cost: 937.5 }]);
  });

  test('5, Melanie: 30 days and the pool', () => {
    const report = soundReport([
      row('buy', '2020-01-01', 14_000, 200_000),
      row('sell', '2020-08-30', 4_000, 160_000),
      row('buy', '2020-09-11', 500, 17_500),
    ]);
    expect(report.disposals[0]?.gain).toBe(92_500);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 10_500, cost: 150_000 }]);
  });

  test('6, Gulferaz: all three rules', () => {
    const report = soundReport([
      row('buy', '2020-01-01', 100_000, 300_000),
      row('buy', '2020-07-31', 10_000, 45_000),
      row('sell', '2020-07-31', 30_000, 150_000),
      row('sell', '2020-08-05', 20_000, 100_000),
      row('buy', '2020-08-06', 50_000, 225_000),
      row('sell', '2020-08-07', 100_000, 150_000),
    ]);
    expect(report.disposals.map(linesOf)).toEqual([
      [
        ['same-day', 10_000, 45_000, 5_000],
        ['30-day', 20_000, 90_000, 10_000],
      ],
      [['30-day', 20_000, 90_000, 10_000]],
      [['section-104', 100_000, 313_636.36, -163_636.36]],
    ]);
    expect(report.pools).toEqual([{ holding: 'ACME', units: 10_000, cost: 31_363.64 }]);
  });
});
