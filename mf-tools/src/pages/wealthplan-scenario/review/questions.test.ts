import type { Household, Moment } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { exampleHousehold } from '../../../testing/example-household.ts';
import { withLivingStandard } from '../household/entries/living-standard.ts';
import { openQuestions, withAnswer } from './questions.ts';

// Alex is 56 on the first day, 23 November 2026, and retires at 67; Robin is 54 and retires at 60.

const now: Moment = { kind: 'now' };
const end: Moment = { kind: 'end' };
const at = (age: number, person: 'self' | 'partner' = 'self'): Moment => ({ kind: 'age', person, age });
const kit = { id: 'kit', name: 'Kit', born: '2015-05-01', benefitUntil: 18 };
const kitAt = (age: number): Moment => ({ kind: 'child-age', child: 'kit', age });
const [pay] = exampleHousehold.incomes;
const [living] = exampleHousehold.spending;
if (!pay || !living) throw new Error('The example has no pay or spending.');

type Income = Household['incomes'][number];
type Spending = Household['spending'][number];
const income = (of: Partial<Income>) => ({ incomes: [{ ...pay, id: 'a', name: 'It', ...of }] });
const spending = (of: Partial<Spending>) => ({ spending: [{ ...living, id: 'a', name: 'It', ...of }] });
const scheme = {
  normalAge: 65,
  earlyPercent: 5,
  latePercent: 5,
  lumpSum: 0,
  lumpSumForOne: 12,
};
const keys = (of: Partial<Household>) => openQuestions({ ...exampleHousehold, ...of }).map(({ key }) => key);

const standard = { standard: 'moderate', present: 'ends', id: 'a', moreId: 'c' } as const;
const chosenTwice = withLivingStandard(withLivingStandard(exampleHousehold, standard), {
  ...standard,
  standard: 'comfortable',
  id: 'b',
  moreId: 'd',
});

/** One line for each check: what is asked about, and what is nearly the same and is not. */
const cases: [string, Partial<Household>, Partial<Household>][] = [
  // A final salary pension that keeps what was right for pay.
  [
    'pension-early:a',
    income({ kind: 'defined-benefit', from: at(50, 'partner'), owner: 'partner' }),
    income({ kind: 'defined-benefit', from: at(57), until: end }),
  ],
  // From 6 April 2028 the age is 57: Robin is 56 in the year from November 2028.
  [
    'pension-early:a',
    income({ kind: 'annuity', owner: 'partner', from: at(56, 'partner'), until: end }),
    income({ kind: 'annuity', owner: 'partner', from: at(57, 'partner'), until: end }),
  ],
  [
    'pension-ends:a',
    income({ kind: 'annuity', from: at(60), until: at(80) }),
    income({ kind: 'annuity', from: at(60), until: end }),
  ],
  // £10,000 with 40% given up: £48,000 against a quarter of 20 × £6,000 + £48,000.
  [
    'lump-sum-large:a',
    income({
      kind: 'defined-benefit',
      yearly: 10_000,
      from: at(65),
      until: end,
      scheme: { ...scheme, givenUpPercent: 40 },
    }),
    income({
      kind: 'defined-benefit',
      yearly: 10_000,
      from: at(65),
      until: end,
      scheme: { ...scheme, givenUpPercent: 30 },
    }),
  ],
  ['pay-for-life:a', income({ until: end }), income({ until: at(67) })],
  ['pay-for-life:a', income({ until: at(76) }), income({ until: at(67) })],
  [
    'pay-after-retirement:a',
    income({ kind: 'self-employment', until: at(70) }),
    income({ kind: 'self-employment', until: at(67) }),
  ],
  ['income-never:a', income({ from: at(66), until: at(60) }), income({ from: at(60), until: at(66) })],
  [
    'maintenance-for-life:a',
    income({ kind: 'maintenance', until: end }),
    income({ kind: 'maintenance', until: at(60) }),
  ],
  [
    'state-pension-twice:a',
    income({ kind: 'other-taxed', name: 'My State Pension' }),
    income({ kind: 'other-taxed', name: 'Stately pension' }),
  ],
  [
    'child-benefit-twice:a',
    { ...income({ kind: 'tax-free', name: 'Child benefit' }), children: [kit] },
    { ...income({ kind: 'tax-free', name: 'Child benefit' }), children: [{ ...kit, benefitUntil: 0 }] },
  ],
  [
    'pension-twice:a',
    income({ kind: 'annuity', from: at(60), until: end, name: ' robin’s Pension' }),
    income({ kind: 'annuity', from: at(60), until: end }),
  ],
  ['nothing-spent:household', { spending: [] }, {}],
  ['nothing-spent:household', spending({ from: at(67) }), spending({ until: at(67) })],
  ['spending-never:a', spending({ from: at(60), until: at(60) }), spending({})],
  [
    'children-for-life:a',
    spending({ kind: 'childcare', until: end }),
    { ...spending({ kind: 'childcare', until: kitAt(11) }), children: [kit] },
  ],
  [
    'children-for-life:a',
    { ...spending({ kind: 'school', until: at(80) }), children: [kit] },
    { ...spending({ kind: 'school', until: kitAt(25) }), children: [kit] },
  ],
  [
    'debt-in-spending:a',
    spending({ name: 'Mortgage payments' }),
    { ...spending({ name: 'Mortgage payments' }), debts: [] },
  ],
  ['tax-in-spending:a', spending({ name: 'Income tax' }), spending({ name: 'Council tax' })],
  ['saving-in-spending:a', spending({ name: 'Into my ISA' }), { ...spending({ name: 'Into my ISA' }), savings: [] }],
];

const changed = <Item extends { id: string }>(items: readonly Item[], id: string, of: Partial<Item>): Item[] =>
  items.map((item) => (item.id === id ? { ...item, ...of } : item));
const { wrappers, savings, properties, debts, goals, receipts } = exampleHousehold;
const isa = wrappers.find(({ id }) => id === 'isa');
if (!isa) throw new Error('The example has no ISA.');

const ownCases: [string, Partial<Household>, Partial<Household>][] = [
  [
    'rent-after-sale:a',
    {
      ...income({ kind: 'rent', until: end }),
      properties: changed(properties, 'flat', { sale: { at: at(60), buysFor: 0, costsPercent: 2 } }),
    },
    {
      ...income({ kind: 'rent', until: end, property: 'flat' }),
      properties: changed(properties, 'flat', { sale: { at: at(60), buysFor: 0, costsPercent: 2 } }),
    },
  ],
  [
    'account-twice:b',
    { wrappers: [...wrappers, { ...isa, id: 'b', name: 'Stocks and shares' }] },
    { wrappers: [...wrappers, { ...isa, id: 'b', name: 'Other', value: 50_001 }] },
  ],
  [
    'account-twice:b',
    { wrappers: [...wrappers, { ...isa, id: 'b', value: 1 }] },
    { wrappers: [...wrappers, { ...isa, id: 'b', value: 1, owner: 'partner' }] },
  ],
  ['saving-for-life:into-isa', { savings: changed(savings, 'into-isa', { until: end }) }, {}],
  ['saving-never:into-isa', { savings: changed(savings, 'into-isa', { from: at(70) }) }, {}],
  ['property-twice:flat', { properties: changed(properties, 'flat', { isHome: true }) }, {}],
  ['debt-twice:loan', { debts: changed(debts, 'loan', { balance: 120_000 }) }, {}],
  // A living standard that is chosen twice, and one that is chosen once.
  ['spending-twice:b', chosenTwice, withLivingStandard(exampleHousehold, standard)],
  [
    'goal-never:car',
    { goals: changed(goals, 'car', { at: at(50) }) },
    { goals: changed(goals, 'car', { at: at(57) }) },
  ],
  ['receipt-never:aunt', { receipts: changed(receipts, 'aunt', { at: at(119, 'partner') }) }, {}],
];

test('a household in order is asked nothing', () => {
  expect(keys({})).toEqual([]);
});

test.each([...cases, ...ownCases])(
  '%s is asked about what looks wrong, and not about what is nearly the same',
  (key, wrong, right) => {
    expect(keys(wrong)).toContain(key);
    expect(keys(right)).not.toContain(key);
  },
);

describe('a final salary pension as the old form made it', () => {
  const old = {
    ...exampleHousehold,
    ...income({ kind: 'defined-benefit', owner: 'partner', until: { kind: 'retirement', person: 'partner' } }),
  };

  test('paid from now until retirement, is asked about in words', () => {
    expect(openQuestions(old).map(({ about, step, asks }) => [about, step, asks])).toEqual([
      [
        'It',
        'income',
        expect.stringContaining('It begins when Robin is 54. Pensions are paid from the age of 55 then'),
      ],
      ['It', 'income', expect.stringContaining('is paid for life, and this one ends before')],
    ]);
  });

  test('is not asked about again once it is answered', () => {
    const [first, second] = openQuestions(old);
    if (!first || !second) throw new Error('There are two questions.');
    const answered = withAnswer(old, first);
    expect(openQuestions(answered)).toEqual([second]);
    expect(openQuestions(withAnswer(answered, second))).toEqual([]);
  });
});

test('the pension age of a day before the tables is not asked about', () => {
  expect(keys({ startsOn: '1990-01-01', ...income({ kind: 'annuity', from: now, until: end }) })).not.toContain(
    'pension-early:a',
  );
});
