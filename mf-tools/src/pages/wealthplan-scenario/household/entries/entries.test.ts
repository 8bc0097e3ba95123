import type { Household } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { exampleHousehold } from '../../../../testing/example-household.ts';
import type { EntryForm, EntryKind } from '../entry-kind.ts';
import { accounts, savings } from './accounts.ts';
import { goals, receipts } from './goals.ts';
import { incomes } from './incomes.ts';
import { inheritanceForm, inheritanceText, pastGifts } from './inheritance.ts';
import { assumptionsForm, personForm } from './people.ts';
import { debts, properties } from './properties.ts';
import { spending } from './spending.ts';

/** Every item comes out of its form as it went in. */
function returns<Item, Draft>(form: EntryForm<Item, Draft>, items: readonly Item[]): void {
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) expect(form.itemOf(form.schema.parse(form.valuesOf(item)))).toEqual(item);
}

/** What its rows say. */
function rows<Item extends { id: string; name?: string }, Draft>(kind: EntryKind<Item, Draft>): string[] {
  return kind
    .read(exampleHousehold)
    .map((item) => kind.row(item, exampleHousehold))
    .map(({ name, says, amount, unit }) => `${name} | ${says} | ${[amount, unit].filter(Boolean).join(' ')}`);
}

const names = <Item, Draft>(form: EntryForm<Item, Draft>, of: Household, values: Record<string, unknown>) =>
  form.fields(of, values).map(({ name }) => name);

const [self] = exampleHousehold.people;
const alone: Household = { ...exampleHousehold, people: self ? [self] : [] };

test('a form changes nothing by being opened and sent', () => {
  returns(incomes, incomes.read(exampleHousehold));
  returns(spending, spending.read(exampleHousehold));
  returns(goals, goals.read(exampleHousehold));
  returns(receipts, receipts.read(exampleHousehold));
  returns(accounts, accounts.read(exampleHousehold));
  returns(savings, savings.read(exampleHousehold));
  returns(properties, properties.read(exampleHousehold));
  returns(debts, debts.read(exampleHousehold));
  returns(personForm, exampleHousehold.people);
  returns(assumptionsForm, [exampleHousehold.assumptions]);
});

test('rows say in words what an entry is', () => {
  expect([...rows(incomes), ...rows(spending), ...rows(goals), ...rows(receipts)]).toEqual([
    'Pay | Pay · Alex · from now, until my retirement | 60000 a year',
    'Scheme | Final salary pension or annuity · Robin · from Robin’s age of 60, to the end | 8000.5 a year',
    'Living | Essentials · from now, to the end | 36000 a year',
    'School | Children · from now, until Robin’s age of 60 | 9000 a year',
    'Car | Purchase · from my retirement · every 8 years · to the end | 20000',
    'Wedding | Gift · at Robin’s age of 60 | 10000',
    'Aunt’s house | Robin · at Robin’s age of 60 | 90000',
  ]);
  expect([...rows(accounts), ...rows(savings), ...rows(properties), ...rows(debts)]).toEqual([
    'Alex’s ISA | ISA · Alex · 70% in shares · charges 0.75% a year | 50000',
    'Robin’s fund | General investment account · Robin · 60% in shares · charges 1% a year | 40000',
    'Robin’s pension | Pension · Robin · 60% in shares · charges 1% a year | 200000',
    'Into Alex’s ISA | from now, until my retirement | 3000 a year',
    'Into Robin’s pension | and £4,000.00 from your employer · from now, until Robin’s age of 60 | 2000 a year',
    'Home | Home · your part 50% · sold at Robin’s age of 60 · replaced for £250,000.00 | 450000',
    'Flat | Not lived in · your part 100% | 150000',
    'Mortgage | 4.25% interest · repaid by 20 Dec 2041 · for Home | 120000',
    'Loan | 7% interest · all due on 31 Jan 2029 | 5000',
  ]);
});

test('a new entry begins with what most households have, and promises a survivor nothing of an income', () => {
  expect(incomes.blank(exampleHousehold, 'a')).toMatchObject({
    kind: 'employment',
    abovePrices: 0,
    survivorPercent: 0,
  });
  expect(spending.blank(exampleHousehold, 'a')).toMatchObject({ abovePrices: 0, survivorPercent: 60 });
  expect(spending.blank(alone, 'a')).toMatchObject({ survivorPercent: 100 });
  expect(accounts.blank(alone, 'a')).toMatchObject({ kind: 'isa', sharesPercent: 60, chargePercent: 1 });
  expect(savings.blank(exampleHousehold, 'a')).toMatchObject({ employerYearly: 0, abovePrices: 0 });
  expect(properties.blank(exampleHousehold, 'a')).toMatchObject({ isHome: 'no', selfPercent: 50, costsPercent: 2 });
  expect(properties.blank({ ...alone, properties: [] }, 'a')).toMatchObject({ isHome: 'yes', selfPercent: 100 });
});

describe('a form asks only for what makes sense', () => {
  test('nobody’s share and owner for one person', () => {
    expect(names(incomes, alone, {})).not.toContain('owner');
    expect(names(incomes, exampleHousehold, {})).toEqual(expect.arrayContaining(['owner', 'survivorPercent']));
    expect(names(properties, alone, {})).not.toContain('selfPercent');
  });

  test('what was paid for what is taxed on gains alone', () => {
    for (const [kind, asks] of [
      ['general', true],
      ['bond', true],
      ['isa', false],
      ['cash', false],
    ] as const) {
      expect(names(accounts, alone, { kind }).includes('cost')).toBe(asks);
      expect(names(accounts, alone, { kind }).includes('sharesPercent')).toBe(kind !== 'cash');
    }
  });

  test('the employer for pensions, the sale for what is sold, the last time for what repeats', () => {
    expect(names(savings, exampleHousehold, { wrapper: 'isa' })).not.toContain('employerYearly');
    expect(names(savings, exampleHousehold, { wrapper: 'pension' })).toContain('employerYearly');
    expect(names(properties, alone, { sells: 'no' })).not.toContain('saleAt');
    expect(names(properties, alone, { sells: 'yes' })).toContain('saleAt');
    expect(names(goals, alone, {})).not.toContain('until');
    expect(names(goals, alone, { everyYears: 5 })).toContain('until');
  });
});

describe('who inherits', () => {
  const answers = { homeGoesTo: 'descendants', charityPercent: 0, nilRatePercent: 0, residencePercent: 0 } as const;
  const gone = { formerHomeValue: 300_000, formerHomeGivenUpOn: '2020-05-01', restToDescendantsPercent: 50 };

  test('asks for the rest where a home was given up, or will be sold', () => {
    const about = ['formerHomeGivenUpOn', 'restToDescendantsPercent'];
    const asked = (of: Household, values: Record<string, unknown>) =>
      names(inheritanceForm, of, values).filter((name) => about.includes(name));
    const kept = { ...alone, properties: alone.properties.map((each) => ({ ...each, sale: null })) };
    expect(asked(kept, { formerHomeValue: 0 })).toEqual([]);
    expect(asked(kept, { formerHomeValue: 1 })).toEqual(about);
    const sale = { at: { kind: 'retirement', person: 'self' }, buysFor: 0, costsPercent: 2 } as const;
    const sold = { ...kept, properties: kept.properties.map((each) => ({ ...each, isHome: true, sale })) };
    expect(asked(sold, { formerHomeValue: 0 })).toEqual(['restToDescendantsPercent']);
  });

  test('comes out of its form as it went in, without what is nothing', () => {
    returns(inheritanceForm, [answers, { ...answers, ...gone }]);
    expect(inheritanceText({ ...answers, ...gone })).toMatch(
      /home of £300,000.00 given up on 1 May 2020 · 50% of the rest to descendants$/,
    );
    expect(inheritanceText(answers)).toBe('home to: children, grandchildren or other descendants');
  });

  test('of a gift into a trust, who paid its tax is asked once there is tax', () => {
    expect(names(pastGifts, alone, { to: 'trust', taxPaid: 0 })).not.toContain('taxPayer');
    expect(names(pastGifts, alone, { to: 'trust', taxPaid: 1 })).toContain('taxPayer');
    expect(names(pastGifts, alone, { to: 'person', taxPaid: 1 })).not.toContain('taxPayer');
    const gift = { id: 'a', name: 'Trust', to: 'trust', on: '2024-01-01', amount: 1, taxPaid: 5 } as const;
    returns(pastGifts, [gift, { ...gift, taxPayer: 'donor' }, { ...gift, to: 'person', taxPaid: 0 }]);
    expect(pastGifts.row({ ...gift, taxPayer: 'donor' }, alone).says).toMatch(/£5.00 of tax paid by who gave it$/);
  });
});

test('what an account’s kind leaves without a meaning does not stay behind', () => {
  const draft = accounts.schema.parse({ ...accounts.valuesOf({ ...exampleAccount(), cost: 1 }), kind: 'isa' });
  expect(accounts.itemOf(draft).cost).toBe(exampleAccount().value);
  const bond = { ...exampleAccount(), kind: 'bond' as const, heldSince: '2014-03-01' };
  expect(accounts.itemOf(accounts.schema.parse(accounts.valuesOf(bond)))).toEqual(bond);
  const sold = accounts.schema.parse({ ...accounts.valuesOf(bond), kind: 'general' });
  expect(accounts.itemOf(sold)).not.toHaveProperty('heldSince');
});

function exampleAccount() {
  const account = exampleHousehold.wrappers.find(({ kind }) => kind === 'general');
  if (!account) throw new Error('The example has no general account.');
  return account;
}

test('a person does not die before they retire', () => {
  const { issues } = personForm.schema.safeParse({ ...self, retiresAt: 70, livesTo: 69, statePensionWeekly: undefined })
    .error ?? { issues: [] };
  expect(issues).toEqual([expect.objectContaining({ path: ['livesTo'] })]);
});
