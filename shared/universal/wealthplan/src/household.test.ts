import { describe, expect, test } from '@jest/globals';
import { enteredHousehold, type Household, householdLimits, household as readable } from './household.ts';
import { income, person, household as small, spending, wrapper } from './testing/worked-household.ts';
import { timelineOf } from './timeline.ts';

const debt = (endsOn: string): Household['debts'][number] => ({
  id: 'debt',
  name: 'Loan',
  balance: 1_000,
  ratePercent: 4,
  repays: 'repayment',
  property: null,
  endsOn,
});
const complete = (of: Partial<Household> = {}): Household => ({
  ...small(of),
  withdrawalOrder: ['cash', 'general', 'bond', 'isa', 'pension'],
});
const numbered = <Item extends { id: string }>(count: number, kind: string, item: Item): Item[] =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: `${kind}-${index}` }));
/** With so many entries, at most 40 of a kind. */
const withEntries = (count: number): Household => {
  const of = (from: number) => Math.max(0, Math.min(householdLimits.items, count - from));
  return complete({
    incomes: numbered(of(0), 'income', income({})),
    spending: numbered(of(40), 'spending', spending({})),
    wrappers: numbered(of(80), 'wrapper', wrapper({})),
    debts: numbered(of(120), 'debt', debt('2030-01-01')),
    receipts: numbered(of(160), 'receipt', {
      id: '',
      name: 'Gift',
      owner: 'self',
      amount: 1,
      at: { kind: 'now' },
    }),
  });
};

describe('what is entered is bounded as a life is:', () => {
  test.each<[string, Household, Household, string]>([
    ['entries in all', withEntries(160), withEntries(161), 'Enter at most 160 entries in all.'],
    [
      'the first day',
      complete({ startsOn: '2099-12-31', people: [person({ born: '2000-01-01' })] }),
      complete({ startsOn: '2100-01-01', people: [person({ born: '2000-01-01' })] }),
      'Let it begin before the year 2100.',
    ],
    [
      'a birth after the first day',
      complete({ people: [person({ born: '2026-04-06' })] }),
      complete({ people: [person({ born: '2026-04-07' })] }),
      'Enter a date of birth that is not after the first day.',
    ],
    [
      'the age on the first day',
      complete({ people: [person({ born: '1905-04-07' })] }),
      complete({ people: [person({ born: '1905-04-06' })] }),
      'Enter a date of birth of somebody who is at most 120 on the first day.',
    ],
    [
      'the end of a debt',
      complete({ debts: [debt('2076-04-06')] }),
      complete({ debts: [debt('2076-04-07')] }),
      'Enter a last payment within 50 years of the first day.',
    ],
    [
      'the beginning of a bond',
      complete({ wrappers: [wrapper({ kind: 'bond', heldSince: '2026-04-06' })] }),
      complete({ wrappers: [wrapper({ kind: 'bond', heldSince: '2026-04-07' })] }),
      'Enter a day that is not after the first day.',
    ],
  ])('%s', (_, most, more, message) => {
    expect(enteredHousehold.safeParse(most).error).toBeUndefined();
    expect(enteredHousehold.safeParse(more).error?.issues).toMatchObject([{ message }]);
    // What was saved before the bound existed can still be read.
    expect(readable.safeParse(more).success).toBe(true);
  });

  test('a rent costs at most what it brings, belongs to a property that is there, and a child’s age to a child', () => {
    const rent = (of: Partial<Household['incomes'][number]>) =>
      enteredHousehold
        .safeParse(complete({ incomes: [income({ kind: 'rent', yearly: 1_000, ...of })] }))
        .error?.issues.map(({ message }) => message);
    expect(rent({ costs: 1_000 })).toBeUndefined();
    expect(rent({ costs: 1_000.01 })).toEqual(['Enter no more than the rent: a loss is not carried forward.']);
    expect(rent({ property: 'flat' })).toEqual(['A rent belongs to a property that is not there.']);
    expect(rent({ until: { kind: 'child-age', child: 'kit', age: 18 } })).toEqual([
      'An entry begins or ends with a child that is not there.',
    ]);
  });

  test('Child Benefit of a child ends from 16 to 20, or is not claimed', () => {
    const child = (benefitUntil: number) =>
      enteredHousehold.safeParse(complete({ children: [{ id: 'kit', name: 'Kit', born: '2020-01-01', benefitUntil }] }))
        .success;
    expect([0, 1, 15, 16, 20, 21].filter(child)).toEqual([0, 16, 20]);
  });

  test('what breaks a rule of one entry has the path of its field', () => {
    const broken = complete({
      people: [person({ born: '1905-01-01' })],
      debts: [debt('2030-01-01'), { ...debt('2076-04-07'), id: 'second' }],
    });
    const gift = { id: 'gift', name: 'Gift', amount: 1, to: 'person', taxPaid: 0 } as const;
    const late = complete({ pastGifts: [{ ...gift, on: '2026-04-07' }] });
    const paths = (of: Household) => enteredHousehold.safeParse(of).error?.issues.map(({ path }) => path);
    expect(paths(broken)).toEqual([
      ['people', 0, 'born'],
      ['debts', 1, 'endsOn'],
    ]);
    expect(paths(late)).toEqual([['pastGifts', 0, 'on']]);
  });

  test('a projection has at most 121 years', () => {
    const longest = complete({ people: [person({ born: '2026-04-06', livesTo: 120 })] });
    expect(enteredHousehold.safeParse(longest).success).toBe(true);
    expect(timelineOf(longest).years).toBe(121);
  });
});
