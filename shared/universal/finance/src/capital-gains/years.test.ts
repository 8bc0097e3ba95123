import { describe, expect, test } from '@jest/globals';
import { row, soundReport } from '../testing/gains-of.ts';
import type { CapitalGainsOptions } from './report.ts';
import type { CapitalGainsTransaction } from './transaction.ts';

/** Disposals with these gains or losses: [ISO date, GBP]. */
function withGains(...gains: [string, number][]): CapitalGainsTransaction[] {
  return gains.flatMap(([date, gain], index) => {
    const holding = `H${index}`;
    return [row('buy', '2015-01-05', 1, 20_000, { holding }), row('sell', date, 1, 20_000 + gain, { holding })];
  });
}
const years = (gains: [string, number][], options?: CapitalGainsOptions) =>
  soundReport(withGains(...gains), options).years;
const taxOf = (gains: [string, number][], options?: CapitalGainsOptions) => {
  const tax = years(gains, options).at(-1)?.tax;
  return tax?.ok ? tax.total : tax?.reason;
};

describe('losses and the exempt amount (TCGA 1992 s.1, s.1F, s.1K)', () => {
  test('losses of the year go first and in full, also below the exempt amount', () => {
    expect(
      years([
        ['2024-06-01', 4_000],
        ['2024-07-01', -2_500],
      ]),
    ).toMatchObject([
      { gains: 4_000, losses: 2_500, net: 1_500, exemptAmountUsed: 1_500, taxable: 0, lossesCarriedForward: 0 },
    ]);
    expect(
      years([
        ['2024-06-01', 4_000],
        ['2024-07-01', -9_000],
      ]),
    ).toMatchObject([{ net: -5_000, exemptAmountUsed: 0, taxable: 0, lossesCarriedForward: 5_000 }]);
  });

  test('losses brought forward bring gains down to the exempt amount only', () => {
    expect(years([['2024-06-01', 10_000]], { lossesBroughtForward: 20_000 })).toMatchObject([
      { lossesBroughtForward: 20_000, lossesBroughtForwardUsed: 7_000, lossesCarriedForward: 13_000, taxable: 0 },
    ]);
    expect(years([['2024-06-01', 10_000]], { lossesBroughtForward: '2000' })).toMatchObject([
      { lossesBroughtForwardUsed: 2_000, lossesCarriedForward: 0, taxable: 5_000 },
    ]);
  });

  test('a year brings its losses forward to the next, over the end of the tax year', () => {
    const all: [string, number][] = [
      ['2024-04-05', -6_000],
      ['2024-04-06', 5_000],
      ['2026-04-05', 9_000],
    ];
    expect(
      years(all).map(({ taxYear, lossesBroughtForward, lossesBroughtForwardUsed }) => [
        taxYear,
        lossesBroughtForward,
        lossesBroughtForwardUsed,
      ]),
    ).toEqual([
      ['2023-24', 0, 0],
      ['2024-25', 6_000, 2_000],
      ['2025-26', 4_000, 4_000],
    ]);
    expect(years(all, { taxYear: '2025/26' })).toMatchObject([{ taxYear: '2025-26', lossesBroughtForward: 4_000 }]);
    expect(years(all, { taxYear: '2025-26', lossesBroughtForward: 100 })).toMatchObject([
      { lossesBroughtForward: 100 },
    ]);
  });

  test.each([
    ['2009-01-01', 9_600],
    ['2013-01-01', 10_600],
    ['2022-06-01', 12_300],
    ['2023-06-01', 6_000],
    ['2024-06-01', 3_000],
    ['2026-06-01', 3_000],
  ])('of %s: £%d is exempt', (date, exempt) => {
    const bought = row('opening', '2008-04-06', 1, 1);
    expect(soundReport([bought, row('sell', date, 1, 50_000)]).years).toMatchObject([{ exemptAmount: exempt }]);
  });
});

describe('tax', () => {
  const income = { taxableIncome: 30_000 };
  test('before 30 October 2024 is 10% and 20%, from then on 18% and 24%', () => {
    // £10,700 above the exempt amount: £7,700 of it within the band.
    expect(taxOf([['2024-10-29', 13_700]], income)).toBe(770 + 600);
    expect(taxOf([['2024-10-30', 13_700]], income)).toBe(1_386 + 720);
    expect(taxOf([['2025-06-01', 13_700]], income)).toBe(1_386 + 720);
    expect(taxOf([['2024-10-29', 13_700]], { taxableIncome: 37_700 })).toBe(2_140);
    expect(taxOf([['2024-10-29', 13_700]], { taxableIncome: 90_000 })).toBe(2_140);
    expect(taxOf([['2024-10-29', 13_700]], { ...income, bandExtension: 3_000 })).toBe(1_070);
  });

  test('in 2024/25 takes exemption and losses from the later gains, and gives the band to the earlier ones', () => {
    const { tax, taxAtHigherRates } =
      years(
        [
          ['2024-06-01', 10_000],
          ['2024-12-01', 12_000],
          ['2025-01-01', -1_000],
        ],
        { ...income, lossesBroughtForward: 500 },
      )[0] ?? {};
    expect(tax).toEqual({
      ok: true,
      total: 770 + 460 + 1_800,
      lines: [
        { from: '2016-04-06', until: '2024-10-29', band: 'basic', percent: 10, on: 7_700, tax: 770 },
        { from: '2016-04-06', until: '2024-10-29', band: 'higher', percent: 20, on: 2_300, tax: 460 },
        { from: '2024-10-30', until: '2028-04-05', band: 'higher', percent: 24, on: 7_500, tax: 1_800 },
      ],
    });
    expect(taxAtHigherRates).toBe(2_000 + 1_800);
  });

  test('is what AJ Bell’s example has: £8,000 on 1 November 2024 at £52,000 of income is 24% of £5,000', () => {
    expect(taxOf([['2024-11-01', 8_000]], { taxableIncome: 52_000 - 12_570 })).toBe(1_200);
  });

  test('is not available without income, nor for a year without rates; a year without taxable gains has none', () => {
    expect(taxOf([['2024-06-01', 13_000]])).toBe('income-not-known');
    expect(years([['2024-06-01', 13_000]])[0]?.taxAtHigherRates).toBe(2_000);
    expect(taxOf([['2028-06-01', 13_000]], income)).toBe('figures-not-known');
    expect(taxOf([['2015-06-01', 13_000]], income)).toBe('figures-not-known');
    expect(taxOf([['2024-06-01', 3_000]])).toBe(0);
  });

  test('has the income of each year', () => {
    const options = { taxableIncome: { '2024-25': 30_000, '2025/26': '90,000' } };
    const all = years(
      [
        ['2024-06-01', 5_000],
        ['2025-06-01', 5_000],
        ['2026-06-01', 5_000],
      ],
      options,
    );
    expect(all.map(({ tax }) => (tax.ok ? tax.total : tax.reason))).toEqual([200, 480, 'income-not-known']);
  });
});

describe('reporting', () => {
  test.each([
    ['2024-06-01', 50_000, 0, false],
    ['2024-06-01', 50_000.01, 0, true],
    ['2022-06-01', 49_200, 0, false],
    ['2022-06-01', 49_200.01, 0, true],
    ['2024-06-01', 10_000, 3_000, false],
    ['2024-06-01', 10_000, 3_000.01, true],
  ])('on %s of proceeds of £%d with a gain of £%d: %p', (date, proceeds, gain, needed) => {
    const rows = [row('buy', '2015-01-05', 1, (proceeds * 100 - gain * 100) / 100), row('sell', date, 1, proceeds)];
    expect(soundReport(rows).years[0]?.reporting.needed).toBe(needed);
  });

  test('looks at gains before losses, and says why', () => {
    const [year] = years([
      ['2024-06-01', 4_000],
      ['2024-07-01', -4_000],
    ]);
    expect(year?.reporting.reasons).toEqual(['Gains before losses, £4,000, are above the exempt amount of £3,000.']);
  });
});

test('a tax year without disposals is reported if it is asked for', () => {
  expect(years([['2024-06-01', -4_000]], { taxYear: '2026-27' })).toMatchObject([
    { taxYear: '2026-27', disposals: 0, lossesBroughtForward: 4_000, lossesCarriedForward: 4_000, tax: { total: 0 } },
  ]);
});

test('options that are no amount, date or tax year are refused', () => {
  expect(() => years([], { taxYear: '2024-26' })).toThrow('“2024-26” is no tax year: write it as 2024-25.');
  expect(() => years([], { taxableIncome: 'much' })).toThrow('taxableIncome “much” is no amount');
  expect(() => years([], { lossesBroughtForward: -1 })).toThrow('lossesBroughtForward “-1” is no amount');
  expect(() => years([], { notResident: [{ from: '2024-02-30' }] })).toThrow(RangeError);
});
