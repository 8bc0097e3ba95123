import { daysBetween } from '@harbour/finance';
import { describe, expect, test } from '@jest/globals';
import { MissingRateError, ratesOn, ukRates } from './rates.ts';
import { taxYearEnd, taxYearOf, taxYearStart } from './tax-year.ts';

const entries = ukRates.flatMap((table) =>
  Object.entries(table).flatMap(([figure, rows]) => rows.map((row) => ({ figure, ...row }))),
);
const today = new Date().toISOString().slice(0, 10);

describe('every figure of the tables', () => {
  test('has a source, the day of its checking and days on which it holds', () => {
    expect(entries.length).toBeGreaterThan(100);
    for (const { figure, source, checkedOn, from, until } of entries) {
      expect([figure, source.length > 10]).toEqual([figure, true]);
      expect([figure, daysBetween(checkedOn, today) >= 0]).toEqual([figure, true]);
      expect([figure, until === null || daysBetween(from, until) > 0]).toEqual([figure, true]);
    }
  });

  test('holds alone: no day has two', () => {
    for (const one of entries) {
      const others = entries.filter(({ figure }) => figure === one.figure).filter((other) => other !== one);
      for (const other of others) {
        const before = one.until !== null && one.until < other.from;
        const after = other.until !== null && other.until < one.from;
        expect([one.figure, before || after]).toEqual([one.figure, true]);
      }
    }
  });

  test('of bands ascends from nothing', () => {
    for (const { figure, value } of entries) {
      // The steps of the gifts' taper are years.
      if (!Array.isArray(value) || figure === 'giftTaper') continue;
      const limits = value.map(({ above }) => above);
      expect(limits[0]).toBe(0);
      expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    }
  });
});

describe('a figure for a day', () => {
  test('is the one that holds on it, from its first day to its last', () => {
    expect(ratesOn('2027-04-05')('savingsPercents').value.basic).toBe(20);
    expect(ratesOn('2027-04-06')('savingsPercents').value.basic).toBe(22);
  });

  test('the age from which a pension is paid rises to 57 on 6 April 2028 (Finance Act 2022 s.10)', () => {
    const ages = ['2028-04-05', '2028-04-06'].map((day) => ratesOn(day)('minimumPensionAge').value);
    expect(ages).toEqual([55, 57]);
  });

  test('that no table has is a named error, never that of another year', () => {
    for (const date of ['2025-04-05', '2028-04-06']) {
      const ask = () => ratesOn(date)('dividendPercents');
      expect(ask).toThrow(MissingRateError);
      expect(ask).toThrow(
        `No table has “dividendPercents” for ${date}. Add it with its source to shared/universal/uk-tax/src/tables`,
      );
    }
    expect(() => ratesOn('2027-06-01')('primaryThreshold')).toThrow(
      expect.objectContaining({ name: 'MissingRateError', figure: 'primaryThreshold', date: '2027-06-01' }),
    );
  });

  test('needs a day of the calendar', () => {
    expect(() => ratesOn('2026-02-30')).toThrow(RangeError);
  });

  test('is looked for in the tables given, the first that has it wins', () => {
    const own = [
      { nilRateBand: [{ from: '2026-01-01', until: null, value: 1, source: 'a firm’s own', checkedOn: '2026-11-23' }] },
      ...ukRates,
    ];
    expect(ratesOn('2026-06-01', own)('nilRateBand').value).toBe(1);
    expect(ratesOn('2026-06-01', own)('residenceNilRateBand').value).toBe(175_000);
  });
});

describe('a tax year', () => {
  test('goes from 6 April to 5 April', () => {
    expect(taxYearStart('2026-27')).toBe('2026-04-06');
    expect(taxYearEnd('2026-27')).toBe('2027-04-05');
    expect(taxYearOf('2027-04-05')).toBe('2026-27');
    expect(taxYearOf('2027-04-06')).toBe('2027-28');
    expect(taxYearOf('2099-12-31')).toBe('2099-00');
    expect(taxYearStart('2099-00')).toBe('2099-04-06');
  });

  test('has two years that follow each other', () => {
    expect(() => taxYearStart('2026-28')).toThrow('“2026-28” is no tax year: write it as 2026-27.');
  });
});
