import { describe, expect, test } from '@jest/globals';
import { pounds, taxOf, wrapperOf, yearOf, yearsOf } from './testing/projected.ts';
import { household, income, person, saving, spending, wrapper } from './testing/worked-household.ts';

// Each case is worked out by hand in its comments; rules of 2026/27 unless it says otherwise.

describe('a pensioner', () => {
  const pensioner = household({
    people: [person({ statePensionWeekly: null })],
    incomes: [income({ yearly: 20_000 })],
    spending: [spending({ yearly: 30_000 })],
    wrappers: [wrapper({ kind: 'isa', value: 100_000, chargePercent: 1 })],
  });

  test('[R358] takes from savings what State Pension and pension leave open after tax', () => {
    const year = yearOf(pensioner, 0, 5);
    // 52 × £241.30.
    expect(pounds(year.incomes, 'state-pension:self')).toBe(12_547.6);
    // 20% of £32,547.60 − £12,570.
    expect(taxOf(year, 'income-tax')).toBe(3_995.52);
    // £30,000 + £3,995.52 − £32,547.60.
    expect(pounds(year.withdrawals, 'isa')).toBe(1_447.92);
  });

  test('[R358] has growth and charges of two half years, the withdrawal between them', () => {
    // £100,000 × (√1.05 − 1) = £2,469.51; 0.5% of £102,469.51 = £512.35; − £1,447.92 leaves £100,509.24.
    // £100,509.24 × (√1.05 − 1) = £2,482.08; 0.5% of £102,991.32 = £514.96.
    expect(wrapperOf(yearOf(pensioner, 0, 5), 'isa')).toEqual({
      id: 'isa',
      owner: 'self',
      kind: 'isa',
      opening: 100_000_00,
      paidIn: 0,
      takenOut: 1_447_92,
      growth: 2_469_51 + 2_482_08,
      charges: 512_35 + 514_96,
      tax: 0,
      closing: 102_476_36,
    });
  });

  test('[R358] of Scotland pays Scottish rates', () => {
    const of = (country: 'rest-of-uk' | 'scotland') =>
      taxOf(yearOf(household({ people: [person({ country })], incomes: [income({ yearly: 50_000 })] })), 'income-tax');
    expect(of('rest-of-uk')).toBe(7_486);
    // £3,967 at 19%, £12,989 at 20%, £14,136 at 21%, £6,338 at 42%.
    expect(of('scotland')).toBe(753.73 + 2_597.8 + 2_968.56 + 2_661.96);
  });
});

describe('a couple', () => {
  const partner = person({ key: 'partner', born: '1952-01-01' });
  const pensions = [
    wrapper({ id: 'own', kind: 'pension', value: 500_000 }),
    wrapper({ id: 'theirs', kind: 'pension', owner: 'partner', value: 500_000 }),
  ];

  test('[R358] takes from both pensions, so that both personal allowances are used', () => {
    const year = yearOf(
      household({ people: [person(), partner], spending: [spending({ yearly: 40_000 })], wrappers: pensions }),
    );
    // Each keeps W − 20% × (¾ W − £12,570) = £20,000, so W = £17,486 ÷ 0.85 = £20,571.76.
    expect(Math.abs(pounds(year.withdrawals, 'own') - 20_571.76)).toBeLessThanOrEqual(0.02);
    expect(Math.abs(pounds(year.withdrawals, 'theirs') - 20_571.76)).toBeLessThanOrEqual(0.02);
    expect(Math.abs(taxOf(year, 'income-tax') - 1_143.52)).toBeLessThanOrEqual(0.02);
    expect(year.shortfall).toBe(0);
  });

  test('[R358] takes from the pension of the one with less income first', () => {
    const year = yearOf(
      household({
        people: [person(), partner],
        incomes: [income({ yearly: 30_000 })],
        spending: [spending({ yearly: 36_000 })],
        wrappers: pensions,
      }),
    );
    // £30,000 less tax of £3,486, which the partner’s marriage allowance lowers by £252, leaves £9,234 to take: three
    // quarters are within what is left of the partner’s allowance.
    expect(pounds(year.withdrawals, 'own')).toBe(0);
    expect(pounds(year.withdrawals, 'theirs')).toBe(9_234);
  });

  test.each([
    // 20% of £1,260 (ITA 2007 s.55B) where one has income below the allowance and the other pays the basic rate only.
    ['rest-of-uk', 0, 30_000, 3_486 - 252],
    ['rest-of-uk', 11_310, 30_000, 3_486 - 252],
    // £11,410 less £11,310 is taxed at 20%.
    ['rest-of-uk', 11_410, 30_000, 3_486 - 252 + 20],
    // Nothing is saved by giving what is used.
    ['rest-of-uk', 12_570, 30_000, 3_486],
    // At the limit of the basic rate, and £1 above it.
    ['rest-of-uk', 0, 50_270, 7_540 - 252],
    ['rest-of-uk', 0, 50_271, 7_540.4],
    // Scotland's limit is that of the intermediate rate, £43,662: £3,967 at 19%, £12,989 at 20%, £14,136 at 21%.
    ['scotland', 0, 43_662, 753.73 + 2_597.8 + 2_968.56 - 252],
    ['scotland', 0, 43_663, 753.73 + 2_597.8 + 2_968.56 + 0.42],
  ] as const)('[R358] in %s with £%d and £%d has its marriage allowance', (country, less, more, expected) => {
    const year = yearOf(
      household({
        people: [person({ country }), person({ ...partner, country })],
        incomes: [income({ yearly: more }), income({ id: 'theirs', owner: 'partner', yearly: less })],
      }),
    );
    expect(taxOf(year, 'income-tax')).toBeCloseTo(expected, 2);
  });

  test('[R358] pays with its marriage allowance what the example of the government says', () => {
    // gov.uk, “Marriage Allowance: How it works”: incomes of £11,500 and £20,000. Alone, tax is due on £7,430; with the
    // allowance on £190 and on £6,170: “which saves you £214 in tax”.
    const year = yearOf(
      household({
        people: [person(), partner],
        incomes: [income({ yearly: 20_000 }), income({ id: 'theirs', owner: 'partner', yearly: 11_500 })],
      }),
    );
    const of = (key: 'self' | 'partner') =>
      year.taxes.filter(({ person: payer }) => payer === key).reduce((sum, { amount }) => sum + amount, 0) / 100;
    expect([of('partner'), of('self')]).toEqual([38, 1_234]);
    expect(1_486 - of('partner') - of('self')).toBe(214);
  });

  test('[R358] gives the allowance from Scotland, where it costs less, whoever has the higher income', () => {
    const of = (own: number, theirs: number) =>
      yearOf(
        household({
          people: [person({ country: 'scotland' }), person({ ...partner, country: 'rest-of-uk' })],
          incomes: [income({ yearly: own }), income({ id: 'theirs', owner: 'partner', yearly: theirs })],
        }),
      );
    // £1,430 at 19% and at 20%; £1,260 more at 19% is £239.40, and saves £252 at 20%.
    const both = 271.7 + 286 - 12.6;
    expect(taxOf(of(14_000, 14_000), 'income-tax')).toBeCloseTo(both, 2);
    expect(taxOf(of(14_000, 13_990), 'income-tax')).toBeCloseTo(both - 2, 2);
    expect(taxOf(of(13_990, 14_000), 'income-tax')).toBeCloseTo(both - 1.9, 2);
  });

  test('[R358] of whom one dies leaves everything to the other, and what ends with a life ends', () => {
    const couple = household({
      people: [person({ livesTo: 77, statePensionWeekly: 200 }), person({ ...partner, livesTo: 76 })],
      incomes: [income({ yearly: 10_000 })],
      spending: [spending({ yearly: 15_000 })],
      wrappers: [wrapper({ kind: 'isa', value: 50_000 })],
      properties: [
        {
          id: 'home',
          name: 'Home',
          isHome: true,
          value: 300_000,
          cost: 0,
          selfPercent: 50,
          abovePrices: 0,
          sale: null,
        },
      ],
    });
    // She is 77 on 1 January 2027; he is 76 on 1 January 2028.
    const [both, alone] = yearsOf(couple);
    expect(yearsOf(couple)).toHaveLength(2);
    expect(both?.ages).toEqual({ self: 76, partner: 74 });
    expect(alone?.ages).toEqual({ self: null, partner: 75 });
    expect(both?.incomes).toEqual([
      { id: 'income', amount: 10_000_00 },
      { id: 'state-pension:self', amount: 10_400_00 },
    ]);
    expect(alone?.incomes).toEqual([{ id: 'income', amount: 5_000_00 }]);
    expect(alone?.spending).toEqual([{ id: 'spending', amount: 9_000_00, wanted: 9_000_00 }]);
    expect(alone && wrapperOf(alone, 'isa').owner).toBe('partner');
    expect(alone?.properties).toEqual([{ id: 'home', amount: 300_000_00 }]);
  });
});

describe('a property that is sold', () => {
  const home = { id: 'home', name: 'Home', isHome: true, value: 600_000, cost: 100_000, selfPercent: 100 };
  const debt = {
    id: 'mortgage',
    name: 'Mortgage',
    balance: 100_000,
    ratePercent: 5,
    repays: 'interest-only',
    endsOn: '2040-04-06',
    property: 'home',
  } as const;
  const sale = { at: { kind: 'age', person: 'self', age: 76 }, buysFor: 300_000, costsPercent: 2 } as const;

  test('[R358] pays its costs, its debt and a smaller one; the rest becomes cash', () => {
    const year = yearOf(household({ properties: [{ ...home, abovePrices: 0, sale }], debts: [debt] }));
    // £600,000 − £12,000 − £100,000 − £300,000.
    expect(pounds(year.sales, 'home')).toBe(188_000);
    expect(year.properties).toEqual([{ id: 'home', amount: 300_000_00 }]);
    expect(year.debts).toEqual([{ id: 'mortgage', amount: 0 }]);
    expect(year.debtPayments).toEqual([]);
    expect(year.wealth).toBe(488_000_00);
    expect(year.taxes).toEqual([]);
  });

  test('[R358] and was no home is taxed on its gain', () => {
    const year = yearOf(
      household({ properties: [{ ...home, isHome: false, abovePrices: 0, sale: { ...sale, buysFor: 0 } }] }),
    );
    // £588,000 − £100,000 − £3,000: £37,700 at 18%, £447,300 at 24%.
    expect(taxOf(year, 'capital-gains-tax')).toBe(6_786 + 107_352);
  });

  test('[R358] for a dearer one buys what can be paid', () => {
    const dearer = { ...sale, buysFor: 700_000, costsPercent: 0 };
    const year = yearOf(
      household({
        properties: [{ ...home, abovePrices: 0, sale: dearer }],
        wrappers: [wrapper({ kind: 'cash', value: 30_000 })],
      }),
    );
    expect(year.sales).toEqual([{ id: 'home', amount: -30_000_00 }]);
    expect(year.properties).toEqual([{ id: 'home', amount: 630_000_00 }]);
    expect(year.shortfall).toBe(0);
  });
});

describe('a family', () => {
  const child = { id: 'child', name: 'Kit', born: '2016-04-06', benefitUntil: 18 };
  const family = (own: number, theirs: number) =>
    household({
      people: [person({ livesTo: 90 }), person({ key: 'partner', livesTo: 90 })],
      children: [child, { ...child, id: 'second', born: '2026-04-07', benefitUntil: 16 }],
      incomes: [income({ yearly: own }), income({ id: 'theirs', owner: 'partner', yearly: theirs })],
    });

  test.each([
    // £1,406 in whole pounds: 1% for each £200 above £60,000, in whole pounds (ITEPA 2003 s.681C).
    [60_199, 0, 0],
    [60_200, 0, 14],
    [70_000, 40_000, 703],
    [80_000, 90_000, 1_406],
  ])('[R358] with £%d and £%d pays back of its Child Benefit £%d, by the higher income', (own, theirs, charge) => {
    const year = yearOf(family(own, theirs));
    // 52 × £27.05: the second child is born a day later.
    expect(pounds(year.incomes, 'child-benefit:household')).toBe(1_406.6);
    expect(taxOf(year, 'child-benefit-charge')).toBe(charge);
    const [tax] = year.taxes.filter(({ kind }) => kind === 'child-benefit-charge');
    expect(tax?.person).toBe(charge === 0 ? undefined : own > theirs ? 'self' : 'partner');
  });

  test('[R358] pays back by income less what is paid into pensions, which is its adjusted net income', () => {
    const paysIn = (yearly: number) =>
      taxOf(
        yearOf({
          ...family(0, 0),
          people: [person({ born: '1985-01-01' }), person({ key: 'partner', born: '1985-01-01' })],
          incomes: [income({ kind: 'employment', yearly: 70_000 })],
          wrappers: [wrapper({ kind: 'pension' })],
          savings: [saving({ wrapper: 'pension', yearly })],
        }),
        'child-benefit-charge',
      );
    // ITA 2007 s.58: £70,000, £65,000 and £60,000; 50%, 25% and 0% of £1,406.
    expect([0, 5_000, 10_000].map(paysIn)).toEqual([703, 351, 0]);
  });

  test('[R358] has it until its children are too old', () => {
    const count = (at: number) => pounds(yearOf(family(0, 0), at).incomes, 'child-benefit:household') / 52;
    expect(count(1)).toBeCloseTo(27.05 + 17.9, 2);
    // 18 on 6 April 2034: one child is left, at the rate of the eldest.
    expect(count(7)).toBeCloseTo(27.05 + 17.9, 2);
    expect(count(8)).toBeCloseTo(27.05, 2);
  });
});

describe('a debt', () => {
  const loan = { id: 'loan', name: 'Loan', balance: 100_000, ratePercent: 6, endsOn: '2028-04-06', property: null };
  const cash = wrapper({ kind: 'cash', value: 150_000 });
  const paid = (repays: 'repayment' | 'interest-only', value = 150_000) =>
    yearsOf(
      household({
        people: [person({ livesTo: 79 })],
        wrappers: [{ ...cash, value }],
        debts: [{ ...loan, repays }],
      }),
    ).map(({ debtPayments, debts, shortfall }) => [
      pounds(debtPayments, 'loan'),
      pounds(debts, 'loan'),
      shortfall / 100,
    ]);

  test('[R358] of interest only is due in the year of its last day', () => {
    expect(paid('interest-only')).toEqual([
      [6_000, 100_000, 0],
      [106_000, 0, 0],
      [0, 0, 0],
    ]);
  });

  test('[R358] that is repaid has the payments of its mortgage', () => {
    // £4,432.06 a month: 100,000 × 0.005 × 1.005^24 ÷ (1.005^24 − 1).
    const [first, second, third] = paid('repayment');
    expect(first?.[0]).toBe(53_184.72);
    expect(second?.[1]).toBe(0);
    expect(third).toEqual([0, 0, 0]);
  });

  test('[R358] that cannot be paid stays, with interest', () => {
    // £6,000 of £10,000 in the first year, £4,000 of £106,000 in the second; 6% of £102,000 in the third.
    expect(paid('interest-only', 10_000)).toEqual([
      [6_000, 100_000, 0],
      [4_000, 102_000, 102_000],
      [0, 108_120, 108_120],
    ]);
  });
});
