import { describe, expect, test } from '@jest/globals';
import { MissingRateError } from './rates.ts';
import { type StampDutyCase, stampDuty } from './stamp-duty.ts';

const on = '2026-11-23';
type Home = Omit<StampDutyCase, 'price' | 'on'>;
const england: Home = { country: 'england-and-northern-ireland' };
const firstTime: Home = { ...england, firstTimeBuyer: true };
const scotland: Home = { country: 'scotland' };
const wales: Home = { country: 'wales' };
const duty = (home: Home, price: number) => stampDuty({ ...home, on, price }).total.toNumber();

describe('SDLT', () => {
  test.each([
    // uk-figures.md.
    [england, 295_000, 4_750],
    [firstTime, 490_000, 9_500],
    [firstTime, 510_000, 15_500],
    // Limits, a penny (and what makes a penny of tax) on both sides.
    [england, 0, 0],
    [england, 125_000, 0],
    [england, 125_000.49, 0],
    [england, 125_000.5, 0.01],
    [england, 250_000, 2_500],
    [england, 250_000.2, 2_500.01],
    [england, 925_000, 36_250],
    [england, 925_000.1, 36_250.01],
    [england, 1_500_000, 93_750],
    [england, 1_500_000.1, 93_750.01],
    [england, 2_000_000, 153_750],
    [firstTime, 300_000, 0],
    [firstTime, 300_000.2, 0.01],
    // A cliff of the law: one penny more ends the relief.
    [firstTime, 500_000, 10_000],
    [firstTime, 500_000.01, 15_000],
    // 5% and 2% on the whole price.
    [{ ...england, additional: true }, 300_000, 20_000],
    [{ ...england, nonResident: true }, 300_000, 11_000],
    [{ ...england, additional: true, nonResident: true }, 300_000, 26_000],
    [{ ...firstTime, nonResident: true }, 400_000, 13_000],
  ])('%j at £%d is £%d', (home, price, tax) => {
    expect(duty(home, price)).toBe(tax);
  });

  test('shows each band', () => {
    const { lines } = stampDuty({ ...england, on, price: 295_000 });
    expect(lines.map(({ rule, percent, amount }) => [rule, percent, amount.toNumber()])).toEqual([
      ['SDLT, £0 to £125,000', 0, 0],
      ['SDLT, £125,000 to £250,000', 2, 2_500],
      ['SDLT, £250,000 to £925,000', 5, 2_250],
    ]);
  });

  test('has surcharges from £40,000, a cliff of the law', () => {
    expect(duty({ ...england, additional: true }, 39_999.99)).toBe(0);
    expect(duty({ ...england, additional: true }, 40_000)).toBe(2_000);
  });

  test('is not known for a purchase before the table begins', () => {
    expect(() => stampDuty({ ...england, on: '2025-03-31', price: 1 })).toThrow(MissingRateError);
    expect(stampDuty({ ...england, on: '2025-04-01', price: 1 }).total.toNumber()).toBe(0);
  });

  test('refuses a first-time buyer with another home', () => {
    expect(() => duty({ ...firstTime, additional: true }, 1)).toThrow(
      'Somebody who owns another home is no first-time buyer',
    );
  });
});

describe('LBTT', () => {
  test.each([
    [scotland, 145_000, 0],
    [scotland, 145_000.5, 0.01],
    [scotland, 250_000, 2_100],
    [scotland, 325_000, 5_850],
    [scotland, 750_000, 48_350],
    [scotland, 800_000, 54_350],
    [{ ...scotland, firstTimeBuyer: true }, 175_000, 0],
    [{ ...scotland, firstTimeBuyer: true }, 175_000.5, 0.01],
    // The relief is at most £600.
    [{ ...scotland, firstTimeBuyer: true }, 800_000, 53_750],
    [{ ...scotland, additional: true }, 250_000, 22_100],
    [{ ...scotland, nonResident: true }, 250_000, 2_100],
  ])('%j at £%d is £%d', (home, price, tax) => {
    expect(duty(home, price)).toBe(tax);
  });

  test('is the same from April 2025, and not known for other days', () => {
    const additional = { ...scotland, additional: true, price: 250_000 };
    expect(stampDuty({ ...additional, on: '2025-04-01' }).total.toNumber()).toBe(22_100);
    expect(stampDuty({ ...additional, on: '2025-04-01', price: 39_999.99 }).total.toNumber()).toBe(0);
    for (const other of ['2025-03-31', '2027-04-06']) {
      expect(() => stampDuty({ ...scotland, on: other, price: 1 })).toThrow(MissingRateError);
    }
  });
});

describe('LTT', () => {
  test('asks for the lowest price of higher rates only where it matters', () => {
    const before = { ...wales, additional: true, on: '2025-04-05' };
    expect(stampDuty({ ...before, price: 300_000 }).total.toNumber()).toBe(19_950);
    expect(() => stampDuty({ ...before, price: 200_000 })).toThrow(
      expect.objectContaining({ figure: 'lttHigherFrom' }),
    );
    expect(() => stampDuty({ ...wales, on: '2022-10-09', price: 1 })).toThrow(
      expect.objectContaining({ figure: 'lttBands' }),
    );
  });

  test.each([
    [wales, 225_000, 0],
    [wales, 225_000.17, 0.01],
    // gov.wales's example: £280,000.
    [wales, 280_000, 3_300],
    [wales, 300_000, 4_500],
    [wales, 400_000, 10_500],
    [wales, 750_000, 36_750],
    [wales, 1_500_000, 111_750],
    [wales, 1_600_000, 123_750],
    [{ ...wales, firstTimeBuyer: true }, 300_000, 4_500],
    [{ ...wales, additional: true }, 39_999, 0],
    [{ ...wales, additional: true }, 180_000, 9_000],
    [{ ...wales, additional: true }, 300_000, 19_950],
    [{ ...wales, additional: true }, 1_600_000, 203_200],
  ])('%j at £%d is £%d', (home, price, tax) => {
    expect(duty(home, price)).toBe(tax);
  });
});
