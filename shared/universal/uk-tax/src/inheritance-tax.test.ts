import { describe, expect, test } from '@jest/globals';
import { type Estate, inheritanceTax } from './inheritance-tax.ts';
import { unusedResidencePercent } from './residence-band.ts';

const diedOn = '2026-12-01';
const tax = (estate: Omit<Estate, 'diedOn'>, on = diedOn) => inheritanceTax({ diedOn: on, ...estate });

describe('the residence nil-rate band', () => {
  const band = (estate: number, more: Partial<Estate> = {}) =>
    tax({ estate, homeToDescendants: 800_000, ...more }).residenceBand.toNumber();

  test.each([
    // uk-figures.md: nil at £2.35m.
    [2_350_000, 0],
    [2_349_999.98, 0.01],
    [2_000_000, 175_000],
    [2_000_000.02, 174_999.99],
    [2_100_000, 125_000],
  ])('of a single person with an estate of %d is %d', (estate, expected) => {
    expect(band(estate)).toBe(expected);
  });

  test('of two is gone at £2.7m', () => {
    expect(band(2_350_000, { transferredResidencePercent: 100 })).toBe(175_000);
    expect(band(2_700_000, { transferredResidencePercent: 100 })).toBe(0);
  });

  test('is at most the home that goes to descendants', () => {
    expect(band(500_000, { homeToDescendants: 100_000 })).toBe(100_000);
    expect(band(500_000, { homeToDescendants: 0 })).toBe(0);
  });

  test('tapers by the whole estate, also by what goes to a spouse', () => {
    expect(band(2_200_000, { toSpouse: 1_500_000 })).toBe(75_000);
  });
});

test.each([
  // £1 for every £2 above £2m (IHTA 1984 s.8G(3)): half of £175,000 is gone at £2,175,000.
  [2_000_000, 100],
  [2_175_000, 50],
  [2_350_000, 0],
  [3_000_000, 0],
])('the residence band of who leaves £%d to a spouse can be transferred by %d%%', (estate, percent) => {
  expect(unusedResidencePercent({ diedOn, estate })).toBe(percent);
});

describe('inheritance tax', () => {
  test.each([
    [{ estate: 325_000 }, 0],
    [{ estate: 325_000.03 }, 0.01],
    [{ estate: 500_000 }, 70_000],
    [{ estate: 500_000, homeToDescendants: 300_000 }, 0],
    [
      {
        estate: 1_000_000,
        homeToDescendants: 500_000,
        transferredNilRatePercent: 100,
        transferredResidencePercent: 100,
      },
      0,
    ],
    [{ estate: 1_000_000, transferredNilRatePercent: 50 }, 205_000],
    [{ estate: 1_000_000, toSpouse: 1_000_000 }, 0],
    [{ estate: 2_350_000, homeToDescendants: 900_000 }, 810_000],
  ])('on %j is £%d', (estate, expected) => {
    expect(tax(estate).total.toNumber()).toBe(expected);
  });

  test('counts pensions from 6 April 2027, for the taper too', () => {
    const estate = { estate: 1_900_000, pensions: 200_000, homeToDescendants: 500_000 };
    expect(tax(estate, '2027-04-05').total.toNumber()).toBe(560_000);
    expect(tax(estate, '2027-04-06').total.toNumber()).toBe(660_000);
    expect(tax(estate, '2027-04-06').residenceBand.toNumber()).toBe(125_000);
  });

  test('has the same bands from 6 April 2020 to 5 April 2030, and is not known for later days or those before 2002', () => {
    const estate = { estate: 1_000_000, homeToDescendants: 500_000 };
    for (const on of ['2020-04-06', '2030-04-05']) expect(tax(estate, on).total.toNumber()).toBe(200_000);
    for (const on of ['2002-04-05', '2030-04-06']) {
      expect(() => tax(estate, on)).toThrow(expect.objectContaining({ figure: 'nilRateBand' }));
    }
  });

  test('transfers at most a whole band', () => {
    expect(() => tax({ estate: 1, transferredNilRatePercent: 101 })).toThrow('at most 100%');
  });
});

describe('gifts before death', () => {
  const gift = (on: string, amount = 425_000) => tax({ estate: 0, gifts: [{ on, amount }] }).total.toNumber();

  test.each([
    // £100,000 above the band, at 40% and what the years leave of it; an anniversary ends a year (IHTM14613).
    ['2023-12-02', 40_000],
    ['2023-12-01', 32_000],
    ['2022-12-02', 32_000],
    ['2022-12-01', 24_000],
    ['2021-12-01', 16_000],
    ['2020-12-01', 8_000],
    ['2019-12-02', 8_000],
    ['2019-12-01', 0],
  ])('on %s cost %d', (on, expected) => {
    expect(gift(on)).toBe(expected);
  });

  test('use the nil-rate band before the estate, in their order', () => {
    const { total, onGifts, lines } = tax({
      estate: 200_000,
      gifts: [
        { on: '2026-06-01', amount: 100_000 },
        { on: '2020-06-01', amount: 300_000 },
      ],
    });
    // The older one takes 300,000 of the band; 75,000 of the newer one and the whole estate are taxed.
    expect(onGifts.toNumber()).toBe(30_000);
    expect(total.toNumber()).toBe(110_000);
    expect(lines).toHaveLength(2);
  });

  test('into a trust take the band of later gifts for seven years, whenever the death is (s.7(1))', () => {
    const later = { on: '2022-01-01', amount: 100_000 };
    const trust = { on: '2019-01-01', amount: 325_000, to: 'trust' } as const;
    // The trust's gift is more than seven years before the death and taxed no more, but has the whole band of the later
    // one: £100,000 at 40%, of which 60% is due after four years.
    const both = tax({ estate: 325_000, gifts: [trust, later] });
    expect(both.onGifts.toNumber()).toBe(24_000);
    // Of the estate's band the later gift alone has £100,000.
    expect(both.total.toNumber()).toBe(64_000);
    // To a person it was exempt after seven years.
    expect(tax({ estate: 0, gifts: [{ ...trust, to: 'person' }, later] }).total.toNumber()).toBe(0);
    // More than seven years before the later gift it counts for nothing.
    expect(tax({ estate: 0, gifts: [{ ...trust, on: '2014-12-31' }, later] }).total.toNumber()).toBe(0);
  });

  test('into a trust have the tax that was paid at the time, up to what is due (s.7(5))', () => {
    const trust = { on: '2024-06-01', amount: 425_000, to: 'trust' } as const;
    // £100,000 at 40%, less 20% of £100,000 that was paid.
    expect(tax({ estate: 0, gifts: [{ ...trust, taxPaid: 20_000 }] }).total.toNumber()).toBe(20_000);
    expect(tax({ estate: 0, gifts: [{ ...trust, taxPaid: 50_000 }] }).total.toNumber()).toBe(0);
  });

  test('cannot follow the death', () => {
    expect(() => gift('2026-12-02')).toThrow('after the death');
  });
});
