import { describe, expect, test } from '@jest/globals';
import type { Gift } from './gift.ts';
import { inheritanceTax } from './inheritance-tax.ts';

const into = (on: string, amount: number, more: Partial<Gift> = {}): Gift => ({ on, amount, to: 'trust', ...more });
const toPerson = (on: string, amount: number): Gift => ({ on, amount });
const ofGifts = (diedOn: string, gifts: readonly Gift[]) => {
  const { onGifts, lifetime, lines } = inheritanceTax({ diedOn, estate: 0, gifts });
  const rules = lines.map(({ rule, amount }) => [rule, amount.toNumber()]);
  return { atDeath: onGifts.toNumber(), lifetime: lifetime.map(({ amount }) => amount.toNumber()), rules };
};

/** Examples of HMRC's Inheritance Tax Manual, https://www.gov.uk/hmrc-internal-manuals/inheritance-tax-manual. */
describe('a gift into a trust, as HMRC works it out', () => {
  test('pays for its own tax where the donor does: £425,000 count as £450,000 (IHTM14012)', () => {
    const byZoe = into('2014-06-07', 425_000, { taxPayer: 'donor' });
    expect(ofGifts('2026-12-01', [byZoe]).lifetime).toEqual([25_000]);
    // Above the band of the death are £125,000, at 40%, less £25,000.
    expect(ofGifts('2014-12-01', [byZoe]).atDeath).toBe(25_000);
    expect(ofGifts('2014-12-01', [{ ...byZoe, taxPayer: 'trustees' }])).toMatchObject({ lifetime: [20_000] });
  });

  test('counts with those of the seven years before it, and without gifts to people (IHTM14533)', () => {
    const gifts = [
      into('2003-02-01', 30_000),
      into('2006-05-01', 80_000),
      toPerson('2008-07-01', 60_000),
      into('2010-04-01', 250_000),
    ];
    expect(ofGifts('2026-12-01', gifts).lifetime).toEqual([1_000]);
  });

  test('counts with gifts to people too because of the death (IHTM14573)', () => {
    const gifts = [
      toPerson('2003-06-01', 30_000),
      into('2005-10-01', 80_000),
      toPerson('2008-07-01', 60_000),
      into('2010-04-01', 250_000),
    ];
    // £390,000 less £325,000, at 40%; £5,000 at 20% was paid: £80,000 and £250,000 above £325,000.
    expect(ofGifts('2012-05-01', gifts)).toMatchObject({ lifetime: [1_000], atDeath: 65_000 * 0.4 - 1_000 });
  });

  test('pays what is missing at the death (IHTM14577)', () => {
    const gifts = [into('2009-01-10', 250_000), toPerson('2009-12-01', 120_000), into('2010-07-01', 200_000)];
    const { lifetime, rules, atDeath } = ofGifts('2012-11-01', gifts);
    expect(lifetime).toEqual([25_000]);
    // £98,000 of both less the £18,000 of the gift to a person: £80,000, and £25,000 were paid.
    expect(rules).toEqual([
      ['Gift of 2009-12-01, 100% of the full rate, due from who received it', 18_000],
      ['Gift of 2010-07-01, 100% of the full rate, due from who received it', 80_000],
      ['Less tax paid on the gift of 2010-07-01 when it was made', -25_000],
    ]);
    expect(atDeath).toBe(18_000 + 55_000);
  });

  test('gets nothing back where the tax of the death, after its taper, is less (IHTM14578)', () => {
    const byTony = into('2007-05-01', 375_000);
    expect(ofGifts('2012-02-01', [byTony])).toEqual({
      lifetime: [15_000],
      rules: [
        ['Gift of 2007-05-01, 60% of the full rate, due from who received it', 12_000],
        ['Less tax paid on the gift of 2007-05-01 when it was made', -12_000],
      ],
      atDeath: 0,
    });
  });

  test('is in its sixth year on the fifth anniversary (IHTM14613)', () => {
    const shareOn = (diedOn: string) => ofGifts(diedOn, [toPerson('2007-04-07', 425_000)]).rules[0]?.[0];
    expect(shareOn('2012-04-07')).toContain(' 40% of the full rate');
    expect(shareOn('2012-04-06')).toContain(' 60% of the full rate');
  });
});

describe('a gift into a trust', () => {
  test('takes with its tax the band that the estate has', () => {
    const gift = into('2024-06-01', 225_000, { taxPayer: 'donor' });
    const earlier = into('2020-06-01', 200_000);
    // £100,000 above what the earlier gift left, and £25,000 of tax.
    const { lifetime, lines, total } = inheritanceTax({
      diedOn: '2026-12-01',
      estate: 100_000,
      gifts: [earlier, gift],
    });
    expect(lifetime.map(({ percent, on }) => [percent, on?.toNumber()])).toEqual([[25, 100_000]]);
    expect(lines.map(({ amount }) => amount.toNumber())).toEqual([50_000, -25_000, 40_000]);
    expect(total.toNumber()).toBe(65_000);
  });

  test('has tax to the penny: that of the gift with its tax is a fifth', () => {
    const [tax = 0] = ofGifts('2026-12-01', [into('2026-06-01', 325_000.03, { taxPayer: 'donor' })]).lifetime;
    expect(tax).toBe(0);
    expect(ofGifts('2026-12-01', [into('2026-06-01', 325_333.33, { taxPayer: 'donor' })]).lifetime).toEqual([83.33]);
  });

  test('is taxed with the bands of its own day, which a spouse did not leave anything of', () => {
    const gift = into('2008-06-01', 400_000);
    const { lifetime } = inheritanceTax({
      diedOn: '2026-12-01',
      estate: 0,
      gifts: [gift],
      transferredNilRatePercent: 100,
    });
    expect(lifetime.map(({ amount }) => amount.toNumber())).toEqual([17_600]);
    expect(() => ofGifts('2026-12-01', [into('2002-04-05', 1)])).toThrow(
      expect.objectContaining({ figure: 'nilRateBand', date: '2002-04-05' }),
    );
  });

  test('has the tax that was paid, where it is known, as part of the gift if the donor paid it', () => {
    const known = into('2024-06-01', 425_000, { taxPaid: 20_000 });
    expect(ofGifts('2026-12-01', [known])).toMatchObject({ lifetime: [20_000], atDeath: 20_000 });
    // £445,000 less £325,000, at 40%, less £20,000.
    expect(ofGifts('2026-12-01', [{ ...known, taxPayer: 'donor' }]).atDeath).toBe(28_000);
  });
});
