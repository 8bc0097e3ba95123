import { describe, expect, test } from '@jest/globals';
import { flowsOf, presentValue, solved } from './testing/investor-flows.ts';

describe('[R226] published cases', () => {
  /** name with its source, dates, amounts, rate, decimals that the source gives */
  const cases: [string, string[], number[], number, number][] = [
    [
      // support.microsoft.com, "XIRR function", example: 0.373362535 or 37.34%.
      'Microsoft Excel, XIRR function',
      ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01'],
      [-10_000, 2750, 4250, 3250, 2750],
      0.373362535,
      8,
    ],
    // PHPOffice/PhpSpreadsheet, tests/data/Calculation/Financial/XIRR.php, whose rates are Excel's.
    [
      'PhpSpreadsheet, dates in any order',
      ['2019-06-27', '2019-06-20', '2019-06-21', '2019-06-24', '2019-06-27', '2019-07-27'],
      [1893.67, 139947.43, 52573.25, 48849.74, 26369.16, -273029.18],
      0.137963527441025,
      6,
    ],
    ['PhpSpreadsheet #0, four years', ['2015-04-01', '2019-06-27'], [4000, -46000], 0.77868869226873, 7],
    [
      'PhpSpreadsheet #3, very high',
      ['2019-06-27', '2019-06-27', '2019-06-21', '2019-06-24', '2019-06-27', '2019-07-27'],
      [1, 1893.67, 52573.25, 48849.74, 26369.16, -273029.18],
      3235.159644,
      3,
    ],
    [
      'PhpSpreadsheet #5, a loss',
      ['2010-01-01', '2010-04-01', '2010-10-01', '2011-02-01'],
      [-100, 20, 40, 25],
      -0.197387315,
      8,
    ],
    [
      'PhpSpreadsheet #6',
      ['2008-01-01', '2008-03-01', '2008-10-30', '2009-02-15', '2009-04-01', '2009-06-01'],
      [-10000, 2750, 4250, 3250, 2750, 46000],
      3.434984565,
      7,
    ],
    [
      'PhpSpreadsheet, issue 2469: Newton fails from its usual guess',
      ['2021-11-24', '2021-12-24'],
      [55600, -51094.83],
      -0.642307613,
      8,
    ],
    // RayDeCampo/java-xirr, tests and README (also in PhpSpreadsheet's file).
    [
      'java-xirr, compared with a spreadsheet',
      ['2010-01-01', '2010-04-01', '2010-07-01', '2010-10-01', '2011-01-01'],
      [-1000, -1000, -1000, -1000, 4300],
      0.1212676,
      6,
    ],
    [
      'java-xirr, README',
      ['2016-01-15', '2016-02-08', '2016-04-17', '2016-08-24'],
      [-1000, -2500, -1000, 5050],
      0.2504234710540838,
      9,
    ],
    [
      'java-xirr, issue 5: Newton fails',
      [
        '2001-06-22',
        '2001-07-03',
        '2001-07-05',
        '2001-07-06',
        '2001-07-09',
        '2001-07-10',
        '2001-07-12',
        '2001-07-13',
        '2001-07-16',
        '2001-07-17',
      ],
      [-2610, -2589, -5110, -2550, -5086, -2561, -5040, -2552, -2530, 29520],
      -0.7640294,
      6,
    ],
    // The Python package xirr, tests (also in PhpSpreadsheet's file).
    ['Python xirr, ten times in 65 days', ['2019-12-31', '2020-03-05'], [-100, 1000], 412461.6383, 3],
    ['Python xirr, nearly all lost', ['2011-07-01', '2014-07-01'], [-10_000, 1], -0.9535, 4],
    ['Python xirr', ['2018-05-09', '2018-06-09', '2018-11-09', '2018-12-09'], [-200, 30, 50, 20], -0.8037, 4],
    // The Ruby gem xirr (tubedude/xirr), test/test_cashflow.rb.
    ['Ruby xirr, ten years', ['1985-01-01', '1990-01-01', '1995-01-01'], [1000, -600, -6000], 0.225683, 6],
    ['Ruby xirr, a bad investment', ['1985-01-01', '1990-01-01', '1995-01-01'], [1000, -600, -200], -0.034592, 6],
    ['Ruby xirr, 56 years', ['1957-01-01', '2013-01-01'], [-1000, 390_000], 0.112339, 6],
    // CFA Program, level I, money-weighted return: two shares bought at 200 and 225, 5 a share, sold at 235: 9.39%.
    ['CFA, two shares', ['2021-01-01', '2022-01-01', '2023-01-01'], [-200, -220, 480], 0.0939, 4],
  ];

  test.each(cases)('%s', (_, dates, amounts, rate, decimals) => {
    const flows = flowsOf(dates, amounts);
    expect(solved(flows).rate).toBeCloseTo(rate, decimals);
    expect(solved(flows).unique).toBe(true);
    // The published rate itself is one: the present value crosses nothing there.
    const step = Math.max(10 ** -decimals, Math.abs(rate) * 1e-8);
    expect(presentValue(flows, rate - step) * presentValue(flows, rate + step)).toBeLessThan(0);
  });

  test('a day that multiplies by six: the yearly rate of Ruby xirr’s test, 1.06e284', () => {
    const { rate, force } = solved(flowsOf(['1985-01-01', '1985-01-02'], [-1000, 6000]));
    expect(rate / 1.0597572345993451e284).toBeCloseTo(1, 9);
    expect(force).toBeCloseTo(365 * Math.log(6), 9);
  });
});
