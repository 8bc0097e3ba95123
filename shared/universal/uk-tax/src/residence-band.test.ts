import { describe, expect, test } from '@jest/globals';
import { type Estate, inheritanceTax } from './inheritance-tax.ts';

const band = (estate: Partial<Estate> & Pick<Estate, 'diedOn'>) =>
  inheritanceTax({ estate: 500_000, ...estate }).residenceBand.toNumber();

/** Examples of HMRC's Inheritance Tax Manual, https://www.gov.uk/hmrc-internal-manuals/inheritance-tax-manual. */
describe('the residence band of a former home, as HMRC works it out', () => {
  test('is kept by a cheaper home and what else goes to descendants (IHTM46063, example 1)', () => {
    const maurice = {
      diedOn: '2020-09-01',
      estate: 305_000,
      homeToDescendants: 105_000,
      formerHome: { givenUpOn: '2018-05-01', value: 500_000, homeAtDeath: 105_000, otherToDescendants: 200_000 },
    };
    expect(band(maurice)).toBe(175_000);
    const { bands } = inheritanceTax(maurice);
    expect(bands.at(-1)).toMatchObject({ rule: 'Downsizing addition for the former home' });
    expect(bands.at(-1)?.amount.toNumber()).toBe(70_000);
  });

  test('is kept without a home, by what goes to a son (IHTM46066, example 1)', () => {
    const formerHome = { givenUpOn: '2018-10-01', value: 285_000, otherToDescendants: 250_000 };
    expect(band({ diedOn: '2021-03-01', formerHome })).toBe(175_000);
  });

  test('tapers with the estate (IHTM46067, example 1)', () => {
    const formerHome = { givenUpOn: '2018-07-01', value: 250_000, otherToDescendants: 2_100_000 };
    expect(band({ diedOn: '2020-09-01', estate: 2_100_000, formerHome })).toBe(125_000);
  });
});

describe('the residence band of a former home', () => {
  const diedOn = '2026-12-01';
  const formerHome = { givenUpOn: '2018-10-01', value: 100_000, otherToDescendants: 400_000 };

  test('is the part of the band of its day that it would have used', () => {
    // £100,000 of £125,000 is 80%; of £175,000 that is £140,000.
    expect(band({ diedOn, formerHome })).toBe(140_000);
    // Before the band began a home lost £100,000 (s.8FE(6)).
    expect(band({ diedOn, formerHome: { ...formerHome, givenUpOn: '2016-10-01' } })).toBe(175_000);
    expect(band({ diedOn, formerHome: { ...formerHome, givenUpOn: '2016-10-01', value: 50_000 } })).toBe(87_500);
  });

  test('is at most what else goes to descendants, after what is exempt', () => {
    expect(band({ diedOn, formerHome: { ...formerHome, otherToDescendants: 30_000 } })).toBe(30_000);
    expect(band({ diedOn, formerHome, toSpouse: 460_000 })).toBe(40_000);
    expect(band({ diedOn, formerHome, toCharity: 500_000 })).toBe(0);
  });

  test('is nothing where the home at death is worth as much as it was, or uses the band', () => {
    const at = (homeAtDeath: number, value = 200_000) =>
      band({ diedOn, homeToDescendants: homeAtDeath, formerHome: { ...formerHome, value, homeAtDeath } });
    expect(at(175_000)).toBe(175_000);
    // £125,000 of £125,000 less £150,000 of £175,000: a seventh of £175,000.
    expect(at(150_000)).toBe(175_000);
    expect(at(80_000, 80_000)).toBe(80_000);
    // 64.08% less 45.714…% of £175,000.
    expect(at(80_000, 80_100)).toBe(112_140);
  });

  test('does not need the home to go to descendants', () => {
    expect(band({ diedOn, formerHome: { ...formerHome, value: 200_000, homeAtDeath: 105_000 } })).toBe(70_000);
  });

  test('counts with what a late spouse left', () => {
    // £125,000 and, with today's £175,000 of the spouse, £300,000: £150,000 is half of £350,000.
    const widow = { diedOn, transferredResidencePercent: 100, formerHome: { ...formerHome, value: 150_000 } };
    expect(band(widow)).toBe(175_000);
    // Before the band there was none of a spouse: £100,000 and £175,000 (s.8FE(6)(b)).
    const early = { ...widow.formerHome, givenUpOn: '2016-10-01', value: 137_500 };
    expect(band({ ...widow, formerHome: early })).toBe(175_000);
  });

  test('tapers with what a late spouse left: the part of the spouse too (s.8FE(5))', () => {
    // £350,000 less £200,000; half of £150,000 is less than the £125,000 that the spouse left then: £250,000.
    const estate = 2_400_000;
    const former = { ...formerHome, value: 200_000 };
    expect(band({ diedOn, estate, transferredResidencePercent: 100, formerHome: former })).toBe(120_000);
  });

  test('is not for a home that was given up before 8 July 2015', () => {
    expect(() => band({ diedOn, formerHome: { ...formerHome, givenUpOn: '2015-07-07' } })).toThrow('8 July 2015');
    expect(band({ diedOn, formerHome: { ...formerHome, givenUpOn: '2015-07-08' } })).toBe(175_000);
  });
});
