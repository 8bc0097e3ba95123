import { inheritanceTax } from '@harbour/uk-tax';
import { describe, expect, test } from '@jest/globals';
import { household as schema } from './household.ts';
import { deterministicMarket } from './market.ts';
import { projectHousehold } from './project-household.ts';
import { household, person, spending, wrapper } from './testing/worked-household.ts';

describe('the estate', () => {
  const of = (people: Parameters<typeof household>[0], percent = 0) => {
    const left = household(people);
    return projectHousehold(left, deterministicMarket(left, percent)).estate;
  };
  const wrappers = [wrapper({ kind: 'isa', value: 1_000_000 }), wrapper({ kind: 'pension', value: 500_000 })];

  test('[R358] has its pension taxed from April 2027', () => {
    // 40% of £1,500,000 − £325,000, on the day after the year to 5 April 2027.
    expect(of({ wrappers })).toEqual({ value: 1_500_000_00, inheritanceTax: 470_000_00, residenceBand: 0 });
    expect(of({ wrappers, startsOn: '2025-04-06', people: [person({ livesTo: 75 })] })).toEqual({
      value: 1_500_000_00,
      inheritanceTax: 270_000_00,
      residenceBand: 0,
    });
  });

  test('[R358] of the second of two has the nil-rate band of both', () => {
    const people = [person(), person({ key: 'partner', livesTo: 77 })];
    expect(of({ wrappers, people })).toEqual({ value: 1_500_000_00, inheritanceTax: 340_000_00, residenceBand: 0 });
  });

  const home = {
    id: 'home',
    name: 'Home',
    isHome: true,
    value: 800_000,
    cost: 0,
    selfPercent: 100,
    abovePrices: 0,
    sale: null,
  };
  const answers = { homeGoesTo: 'descendants', charityPercent: 0, nilRatePercent: 0, residencePercent: 0 } as const;
  const taxOf = (more: Parameters<typeof household>[0]) => {
    const estate = of({ properties: [home], inheritance: answers, ...more });
    return [(estate?.inheritanceTax ?? 0) / 100, (estate?.residenceBand ?? 0) / 100];
  };

  test('[R358] has the tax that the calculator has for the same estate', () => {
    // £800,000 less £325,000 and £175,000, at 40%; £190,000 without the residence band.
    expect(taxOf({})).toEqual([120_000, 175_000]);
    expect(taxOf({})[0]).toBe(
      inheritanceTax({ diedOn: '2027-04-06', estate: 800_000, homeToDescendants: 800_000 }).total.toNumber(),
    );
    expect(taxOf({ inheritance: { ...answers, homeGoesTo: 'others' } })).toEqual([190_000, 0]);
    expect(taxOf({ inheritance: { ...answers, homeGoesTo: 'trust' } })).toEqual([190_000, 0]);
    expect(of({ properties: [home] })?.inheritanceTax).toBe(190_000_00);
  });

  test.each([
    // Both bands taper away: £1 for £2 above £2m, gone at £2.35m. An ISA of the rest.
    [1_200_000, 325_000 + 175_000, 175_000],
    [1_200_000.02, 325_000 + 174_999.99, 174_999.99],
    [1_300_000, 325_000 + 125_000, 125_000],
    [1_550_000, 325_000, 0],
    [1_600_000, 325_000, 0],
  ])('[R358] with £%d beside the home has bands of £%d', (isa, bands, residence) => {
    const tax = Math.round((800_000 + isa - bands) * 40) / 100;
    const [found, band] = taxOf({ wrappers: [wrapper({ kind: 'isa', value: isa })] });
    expect(band).toBe(residence);
    expect(Math.abs((found ?? 0) - tax)).toBeLessThanOrEqual(0.01);
  });

  test('[R358] has at most the home that is left after its mortgage', () => {
    const mortgage = {
      id: 'mortgage',
      name: 'Mortgage',
      balance: 700_000,
      ratePercent: 0,
      repays: 'interest-only',
      endsOn: '2050-01-01',
      property: 'home',
    } as const;
    // £100,000 of home, £400,000 of an ISA: £500,000 − £325,000 − £100,000.
    expect(taxOf({ debts: [mortgage], wrappers: [wrapper({ kind: 'isa', value: 400_000 })] })).toEqual([
      30_000, 100_000,
    ]);
  });

  test('[R358] has what an earlier spouse left of both bands, and less for charities', () => {
    const widowed = { ...answers, nilRatePercent: 100, residencePercent: 50 };
    // £1,200,000 − £650,000 − £262,500.
    const wrappers = [wrapper({ kind: 'isa', value: 400_000 })];
    expect(taxOf({ inheritance: widowed, wrappers })).toEqual([115_000, 262_500]);
    // A twenty-fifth of £1,200,000 goes to charities, which is less than a tenth of £1,200,000 − £650,000.
    expect(taxOf({ inheritance: { ...widowed, charityPercent: 4 }, wrappers })).toEqual([95_800, 262_500]);
    // A tenth is more: 36% of £1,080,000 − £650,000 − £262,500.
    expect(taxOf({ inheritance: { ...widowed, charityPercent: 10 }, wrappers })).toEqual([60_300, 262_500]);
  });

  test('[R358] of two has both residence bands, less the taper of the first estate', () => {
    const people = [person({ livesTo: 77 }), person({ key: 'partner', livesTo: 78 })];
    const shared = { ...home, selfPercent: 50 };
    // £1,000,000 is free of tax.
    expect(taxOf({ people, properties: [{ ...shared, value: 1_000_000 }] })).toEqual([0, 350_000]);
    // She leaves £400,000 of home and £1,800,000: £200,000 above £2m, so £75,000 of her £175,000 remains. His estate of
    // £2,600,000 has £300,000 less of £175,000 + £75,000: nothing.
    const wrappers = [wrapper({ kind: 'isa', value: 1_800_000 })];
    expect(taxOf({ people, properties: [shared], wrappers })).toEqual([780_000, 0]);
    // She spends £600,000 of it before he dies: £2,000,000 with a full taper limit, £175,000 + £75,000.
    expect(
      taxOf({
        people,
        properties: [shared],
        wrappers,
        spending: [
          spending({ yearly: 600_000, from: { kind: 'age', person: 'partner', age: 77 }, survivorPercent: 100 }),
        ],
      }),
    ).toEqual([440_000, 250_000]);
  });

  describe('of somebody who gave up a home', () => {
    const wrappers = [wrapper({ kind: 'isa', value: 400_000 })];
    const gone = { ...answers, formerHomeValue: 100_000, formerHomeGivenUpOn: '2018-10-01' };

    test('[R358] keeps the part of the residence band that it had, for what descendants inherit', () => {
      // £100,000 of £125,000, of £175,000: £140,000.
      const inheritance = { ...gone, restToDescendantsPercent: 100 };
      expect(taxOf({ properties: [], wrappers, inheritance })).toEqual([0, 140_000]);
      expect(
        taxOf({ properties: [], wrappers, inheritance: { ...inheritance, restToDescendantsPercent: 25 } }),
      ).toEqual([0, 100_000]);
      expect(taxOf({ properties: [], wrappers, inheritance: gone })).toEqual([30_000, 0]);
    });

    test('[R358] in the projection has its value of that day, for a cheaper one or for none', () => {
      const sale = { at: { kind: 'age', person: 'self', age: 76 }, buysFor: 0, costsPercent: 0 } as const;
      const inheritance = { ...answers, restToDescendantsPercent: 100 };
      const people = [person({ livesTo: 78 })];
      // £500,000 less £325,000 and £175,000; without what descendants inherit, less £325,000.
      const sells = { ...home, value: 500_000, sale };
      expect(taxOf({ people, properties: [sells], inheritance })).toEqual([0, 175_000]);
      expect(taxOf({ people, properties: [sells], inheritance: answers })).toEqual([70_000, 0]);
      // A flat of £100,000 that goes to others, and £75,000 kept by the former home.
      const smaller = { ...sells, sale: { ...sale, buysFor: 100_000 } };
      expect(taxOf({ people, properties: [smaller], inheritance: { ...inheritance, homeGoesTo: 'others' } })).toEqual([
        40_000, 75_000,
      ]);
    });

    test('[R358] of two has the part of the home of who dies last', () => {
      const sale = { at: { kind: 'age', person: 'self', age: 76 }, buysFor: 0, costsPercent: 0 } as const;
      const people = [person({ livesTo: 77 }), person({ key: 'partner', livesTo: 78 })];
      // A quarter of £700,000 is half of the band of both, £350,000.
      const shared = { ...home, value: 700_000, selfPercent: 75, sale };
      const inheritance = { ...answers, restToDescendantsPercent: 100 };
      expect(taxOf({ people, properties: [shared], inheritance })[1]).toBe(175_000);
    });

    test('[R358] says on which day, from 8 July 2015', () => {
      const parses = (on: string | undefined) =>
        schema.safeParse(household({ inheritance: { ...gone, formerHomeGivenUpOn: on } })).success;
      expect(['2015-07-08', '2026-04-06'].map(parses)).toEqual([true, true]);
      expect(['2015-07-07', '2026-04-07', undefined].map(parses)).toEqual([false, false, false]);
    });
  });

  test('[R358] has gifts of the time before, also into trusts', () => {
    const gift = { id: 'past', name: 'Gift', on: '2022-01-01', amount: 125_000, to: 'person', taxPaid: 0 } as const;
    // £125,000 of the nil-rate band is used: £50,000 more.
    expect(taxOf({ pastGifts: [gift] })).toEqual([170_000, 175_000]);
    // Seven years before the death it counts no more.
    expect(taxOf({ pastGifts: [{ ...gift, on: '2020-04-06' }] })).toEqual([120_000, 175_000]);
    // Into a trust before that, it takes the band of the later gift, whose tax is due from who received it; the estate
    // has lost the band to the gift of 2022 alone.
    const trust = { ...gift, id: 'trust', on: '2019-01-01', amount: 325_000, to: 'trust' } as const;
    expect(taxOf({ pastGifts: [trust, gift] })).toEqual([170_000, 175_000]);
  });

  test('[R358] has gifts that are goals of its last seven years, and nothing of what is bought', () => {
    const given = (kind: 'gift' | 'purchase', year: number) =>
      taxOf({
        people: [person({ livesTo: 86 })],
        wrappers: [wrapper({ kind: 'isa', value: 125_000 })],
        goals: [
          {
            id: 'goal',
            name: 'Goal',
            kind,
            amount: 125_000,
            everyYears: null,
            until: { kind: 'end' },
            at: { kind: 'age', person: 'self', age: 76 + year },
          },
        ],
      })[0];
    // All of the account goes out; a gift takes £125,000 of the nil-rate band: £50,000 more.
    expect([given('purchase', 9), given('gift', 9)]).toEqual([120_000, 170_000]);
    expect(given('gift', 1)).toBe(120_000);
  });

  test('[R358] has the tax that was paid on a gift into a trust as part of it, where who gave it paid', () => {
    const gift = { id: 'past', name: 'Gift', on: '2025-01-01', amount: 425_000, to: 'trust', taxPaid: 25_000 } as const;
    // The whole band is used either way; the estate has the residence band alone.
    expect(taxOf({ pastGifts: [gift] })).toEqual([250_000, 175_000]);
    // Two gifts of £100,000, of which one counts as £125,000 of the band of £325,000.
    const low = { ...gift, amount: 100_000 };
    expect(taxOf({ pastGifts: [low] })[0]).toBe(160_000);
    expect(taxOf({ pastGifts: [{ ...low, taxPayer: 'donor' }] })[0]).toBe(170_000);
  });

  test('[R358] is no household that gives a gift of the past in the future', () => {
    const gift = { id: 'past', name: 'Gift', on: '2026-04-07', amount: 1, to: 'person', taxPaid: 0 } as const;
    expect(schema.safeParse(household({ pastGifts: [gift] })).success).toBe(false);
    expect(schema.safeParse(household({ pastGifts: [{ ...gift, on: '2026-04-06' }] })).success).toBe(true);
    expect(schema.safeParse(household()).success).toBe(true);
  });
});
