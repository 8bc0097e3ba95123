import { type Household, household as householdSchema } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { exampleHousehold } from '../../../testing/example-household.ts';
import { withLivingStandard } from './entries/living-standard.ts';
import {
  withOrderMoved,
  withoutChild,
  withoutOldAnswers,
  withoutPartner,
  withoutProperty,
  withoutWrapper,
} from './household-changes.ts';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const fits = (of: unknown) => expect(householdSchema.safeParse(of)).toMatchObject({ success: true });

test('the example is one that the schema takes', () => fits(exampleHousehold));

test('an account goes with what is paid into it', () => {
  const after = withoutWrapper(exampleHousehold, 'isa');
  expect([ids(after.wrappers), ids(after.savings)]).toEqual([['fund', 'pension'], ['into-pension']]);
  fits(after);
});

test('a property goes, and its mortgage stays as a debt of its own', () => {
  const after = withoutProperty(exampleHousehold, 'home');
  expect(ids(after.properties)).toEqual(['flat']);
  expect(after.debts.map(({ id, property }) => [id, property])).toEqual([
    ['mortgage', null],
    ['loan', null],
  ]);
  fits(after);
});

test('the rent of a property that goes stays, and belongs to none', () => {
  const [pay] = exampleHousehold.incomes;
  if (!pay) throw new Error('The example has no pay.');
  const rent = { ...pay, id: 'rent', kind: 'rent', property: 'flat' } as const;
  const after = withoutProperty({ ...exampleHousehold, incomes: [pay, rent] }, 'flat');
  const { property: _, ...free } = rent;
  expect(after.incomes).toEqual([pay, free]);
  fits(after);
});

test('a child goes, and what ended with its age ends at the client’s age of that day', () => {
  // Alex was born on 1 April 1970.
  const kit = { id: 'kit', name: 'Kit', born: '2015-05-01', benefitUntil: 18 };
  const [living] = exampleHousehold.spending;
  if (!living) throw new Error('The example has no spending.');
  const until = (age: number) => ({ kind: 'child-age', child: 'kit', age }) as const;
  const of = (born: string) =>
    withoutChild(
      { ...exampleHousehold, children: [{ ...kit, born }], spending: [{ ...living, until: until(18) }] },
      'kit',
    );
  fits(of('2015-05-01'));
  // 18 on 1 May 2033: Alex is 63; a child of 1 March is 18 when Alex is still 62.
  expect(of('2015-05-01').spending[0]?.until).toEqual({ kind: 'age', person: 'self', age: 63 });
  expect(of('2015-03-01').spending[0]?.until).toEqual({ kind: 'age', person: 'self', age: 62 });
  expect(of('2015-05-01').children).toEqual([]);
});

describe('an answer about an entry', () => {
  const answered = ['pay-for-life:pay', 'account-twice:isa', 'spent-for-life:living', 'nothing-spent:household'];
  const before: Household = { ...exampleHousehold, answered };
  const left = (after: Household) => withoutOldAnswers(before, after).answered;
  const standard = { standard: 'moderate', present: 'ends', id: 'new', moreId: 'more' } as const;

  test('goes when the entry changes or goes, and those about others stay', () => {
    const [pay, ...others] = before.incomes;
    if (!pay) throw new Error('The example has no pay.');
    const rest = answered.filter((key) => key !== 'pay-for-life:pay');
    expect(left(before)).toEqual(answered);
    expect(left({ ...before, incomes: [{ ...pay, yearly: 1 }, ...others] })).toEqual(rest);
    expect(left({ ...before, incomes: others })).toEqual(rest);
    expect(left({ ...before, answered: [...answered, 'debt-twice:loan'] })).toContain('debt-twice:loan');
  });

  test('goes when a living standard ends what is spent now', () => {
    expect(left(withLivingStandard(before, standard))).toEqual(answered.slice(0, 2));
  });

  test('goes when the child goes by whose age it ended', () => {
    const [living, ...others] = before.spending;
    if (!living) throw new Error('The example has no spending.');
    const until = { kind: 'child-age', child: 'kit', age: 18 } as const;
    const of = {
      ...before,
      children: [{ id: 'kit', name: 'Kit', born: '2015-05-01', benefitUntil: 18 }],
      spending: [{ ...living, until }, ...others],
    };
    expect(withoutOldAnswers(of, withoutChild(of, 'kit')).answered).toEqual(answered.slice(0, 2));
  });

  test('goes with the partner, where it was about what is theirs or went by their age', () => {
    const of = { ...before, answered: ['pension-early:scheme', 'account-twice:isa', 'spent-for-life:school'] };
    expect(withoutOldAnswers(of, withoutPartner(of)).answered).toEqual(['account-twice:isa']);
  });

  test('is none where there was none', () => {
    expect(withoutOldAnswers(exampleHousehold, exampleHousehold)).toEqual(exampleHousehold);
  });
});

test('the partner’s care goes with the partner, and phases by their age go by the client’s', () => {
  const [living] = exampleHousehold.spending;
  if (!living) throw new Error('The example has no spending.');
  const phases = [{ from: { kind: 'age', person: 'partner', age: 80 } as const, percent: 90 }];
  const care = { ...living, id: 'care', person: 'partner' } as const;
  const after = withoutPartner({ ...exampleHousehold, spending: [{ ...living, phases }, care] });
  expect(after.spending).toEqual([
    { ...living, phases: [{ from: { kind: 'age', person: 'self', age: 80 }, percent: 90 }] },
  ]);
  fits(after);
});

describe('the partner', () => {
  const after = withoutPartner(exampleHousehold);

  test('goes with what is theirs', () => {
    fits(after);
    expect(after.people.map(({ key }) => key)).toEqual(['self']);
    expect([ids(after.incomes), ids(after.receipts), ids(after.wrappers), ids(after.savings)]).toEqual([
      ['pay'],
      [],
      ['isa'],
      ['into-isa'],
    ]);
  });

  test('leaves spending, goals and property, which go by the client from then on', () => {
    const at60 = { kind: 'age', person: 'self', age: 60 };
    expect(after.spending.map(({ until }) => until)).toEqual([{ kind: 'end' }, at60]);
    expect(after.goals[1]?.at).toEqual(at60);
    expect(after.properties[0]).toMatchObject({ selfPercent: 100, sale: { at: at60, buysFor: 250_000 } });
  });
});

describe('the order of withdrawals', () => {
  test('is changed by one place', () => {
    expect(withOrderMoved(exampleHousehold, 'isa', -1).withdrawalOrder).toEqual([
      'cash',
      'general',
      'isa',
      'bond',
      'pension',
    ]);
    expect(withOrderMoved(exampleHousehold, 'cash', 1).withdrawalOrder).toEqual([
      'general',
      'cash',
      'bond',
      'isa',
      'pension',
    ]);
  });

  test('has an end at both ends', () => {
    expect(withOrderMoved(exampleHousehold, 'cash', -1)).toBe(exampleHousehold);
    expect(withOrderMoved(exampleHousehold, 'pension', 1)).toBe(exampleHousehold);
  });
});
