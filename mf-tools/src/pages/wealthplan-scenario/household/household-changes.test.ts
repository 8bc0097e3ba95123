import { household as householdSchema } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { exampleHousehold } from '../../../testing/example-household.ts';
import { withOrderMoved, withoutPartner, withoutProperty, withoutWrapper } from './household-changes.ts';

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
