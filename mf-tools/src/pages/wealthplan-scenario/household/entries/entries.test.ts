import type { Household } from '@harbour/wealthplan/household';
import { describe, expect, test } from '@jest/globals';
import { exampleHousehold } from '../../../../testing/example-household.ts';
import type { EntryForm, EntryKind } from '../entry-kind.ts';
import { accounts, savings } from './accounts.ts';
import { children } from './children.ts';
import { goals, receipts } from './goals.ts';
import { incomes } from './incomes.ts';
import { inheritanceForm, inheritanceText, pastGifts } from './inheritance.ts';
import { livingStandardForm, withLivingStandard } from './living-standard.ts';
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
    'Scheme | Final salary pension · Robin · from Robin’s age of 60, to the end | 8000.5 a year',
    'Living | Essentials · from now, to the end · £18,000.00 for one alone | 36000 a year',
    'School | Children · from now, until Robin’s age of 60 · £4,500.00 for one alone | 9000 a year',
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

const scheme = {
  normalAge: 65,
  earlyPercent: 4,
  latePercent: 6,
  lumpSum: 3_000,
  givenUpPercent: 20,
  lumpSumForOne: 12,
};
const capped = { by: 'capped', percent: 2.5 } as const;
const prices = { by: 'prices', percent: 0 } as const;
const kit = { id: 'kit', name: 'Kit', born: '2015-05-01', benefitUntil: 0 };
const [pay] = exampleHousehold.incomes;
if (!pay) throw new Error('The example has no pay.');
const forLife = { ...pay, kind: 'defined-benefit', until: { kind: 'end' } } as const;

test('an income with rules of its own comes out of its form as it went in', () => {
  returns(incomes, [
    { ...forLife, rises: { before: capped, after: { by: 'fixed', percent: 3 } }, scheme },
    { ...forLife, rises: { before: prices, after: { by: 'none', percent: 0 } } },
    { ...forLife, abovePrices: -1 },
    { ...forLife, kind: 'annuity', rises: { before: prices, after: capped }, guaranteedYears: 10 },
    { ...pay, kind: 'rent', costs: 1_200, property: 'flat' },
    { ...pay, kind: 'maintenance', until: { kind: 'child-age', child: 'kit', age: 18 } },
  ]);
  returns(personForm, [
    { ...alonePerson(), statePensionYears: 23 },
    { ...alonePerson(), statePensionWeekly: 0 },
  ]);
  returns(children, [kit]);
});

test('an income says its rules in its row', () => {
  const says = (of: Partial<typeof pay>) => incomes.row({ ...pay, ...of }, exampleHousehold).says;
  expect(says({ ...forLife, rises: { before: capped, after: capped }, scheme })).toBe(
    'Final salary pension · Alex · from now, to the end · in full at 65 · lump sum £3,000.00 · 20% given up for a lump sum · rises with prices up to 2.5%',
  );
  expect(
    says({ kind: 'annuity', rises: { before: prices, after: { by: 'none', percent: 0 } }, guaranteedYears: 5 }),
  ).toMatch(/rises not at all · guaranteed for 5 years$/);
  expect(says({ kind: 'rent', costs: 1_200 })).toMatch(/costs £1,200.00 a year$/);
});

describe('another kind has beginnings of its own', () => {
  const of = { ...exampleHousehold, children: [kit] };
  const begin = (kind: string, household: Household = of) => incomes.beginningsOf?.(household, kind, 'partner');

  test('of incomes', () => {
    expect(begin('employment')).toMatchObject({ from: { at: 'now' }, until: { at: 'retirement-partner' } });
    // The age has to be entered: nobody is paid a pension from now on by having chosen its kind.
    expect(begin('defined-benefit')).toMatchObject({
      from: { at: 'age-partner', age: undefined },
      until: { at: 'end' },
      survivorPercent: 50,
      known: 'scheme',
    });
    expect(begin('annuity')).toMatchObject({ from: { at: 'age-partner' }, until: { at: 'end' }, riseAfter: 'none' });
    expect(begin('maintenance')).toMatchObject({ until: { at: 'child-kit', age: 18 } });
    expect(begin('maintenance', exampleHousehold)).toMatchObject({ until: { at: 'age-partner' } });
    expect(begin('rent')).toMatchObject({ until: { at: 'end' }, survivorPercent: 100, costs: 0 });
    expect(begin('what nobody knows')).toEqual({});
  });

  test('of spending', () => {
    const spends = (kind: string, household = of) => spending.beginningsOf?.(household, kind, 'self');
    expect(spends('childcare')).toMatchObject({ from: { at: 'now' }, until: { at: 'child-kit', age: 11 } });
    expect(spends('school')).toMatchObject({ from: { at: 'child-kit', age: 11 }, until: { at: 'child-kit', age: 18 } });
    expect(spends('school', { ...of, children: [] })).toMatchObject({ until: { at: 'age-self', age: undefined } });
    // Alex lives to 95.
    expect(spends('care')).toMatchObject({ from: { at: 'age-self', age: 93 }, until: { at: 'end' } });
    expect(spends('essential')).toMatchObject({ until: { at: 'end' }, survivorPercent: 60 });
  });
});

describe('spending in shapes', () => {
  const [living] = exampleHousehold.spending;
  if (!living) throw new Error('The example has no spending.');
  const phases = [
    { from: { kind: 'age', person: 'self', age: 80 } as const, percent: 95 },
    { from: { kind: 'age', person: 'self', age: 90 } as const, percent: 80.5 },
  ];

  test('comes out of its form as it went in', () => {
    returns(spending, [
      { ...living, phases },
      { ...living, phases: phases.slice(0, 1) },
      { ...living, kind: 'care', person: 'partner', survivorPercent: 100 },
      { ...living, kind: 'care' },
    ]);
  });

  test('says its phases, whose care it is, and what one alone spends', () => {
    const says = (of: Partial<typeof living>) => spending.row({ ...living, ...of }, exampleHousehold).says;
    expect(says({ phases })).toBe(
      'Essentials · from now, to the end · 95% from my age of 80 · 80.5% from my age of 90 · £18,000.00 for one alone',
    );
    expect(says({ kind: 'care', person: 'partner' })).toBe('Care late in life · Robin · from now, to the end');
    expect(says({ survivorPercent: 100 })).not.toMatch(/alone/);
  });

  test('asks for the steps where it changes, for whose care it is, and says the amount for one alone', () => {
    expect(names(spending, exampleHousehold, { kind: 'essential', changes: 'no' })).not.toContain('laterFrom');
    expect(names(spending, exampleHousehold, { kind: 'essential', changes: 'yes' })).toContain('latePercent');
    expect(names(spending, exampleHousehold, { kind: 'school', changes: 'yes' })).not.toContain('changes');
    const care = names(spending, exampleHousehold, { kind: 'care', owner: 'self' });
    expect([care.includes('owner'), care.includes('survivorPercent')]).toEqual([true, false]);
    expect(names(spending, alone, { kind: 'care', owner: 'self' })).not.toContain('owner');
    const hints = spending
      .fields(exampleHousehold, { kind: 'essential', yearly: 36_000, survivorPercent: 62.04 })
      .map(({ hint }) => hint);
    expect(hints).toContain('£22,334.40 a year for one alone; 100 if it stays the same');
  });
});

describe('a living standard', () => {
  const chosen = { standard: 'moderate', present: 'ends', id: 'one', moreId: 'two' } as const;
  const from = { kind: 'retirement', person: 'self' } as const;

  test('begins spending from retirement on, for two and for one alone as it was published', () => {
    // Pensions UK, June 2025: minimum £21,600 for two and £13,400 for one, moderate £43,900 and £31,700.
    const [living, school, minimum, more] = withLivingStandard(exampleHousehold, chosen).spending;
    expect(living).toMatchObject({ id: 'living', until: from });
    expect(school?.until).toEqual(exampleHousehold.spending[1]?.until);
    expect(minimum).toMatchObject({ id: 'one', kind: 'essential', yearly: 21_600, from, survivorPercent: 62.04 });
    expect(more).toMatchObject({ id: 'two', kind: 'lifestyle', yearly: 22_300, from, survivorPercent: 82.06 });
    const forOne = (each = minimum) => ((each?.yearly ?? 0) * (each?.survivorPercent ?? 0)) / 100;
    expect(forOne() + forOne(more)).toBeCloseTo(31_700, -1);
  });

  test('of one person has the figure for one; the minimum is essentials alone', () => {
    const { spending: entries } = withLivingStandard({ ...alone, spending: [] }, { ...chosen, standard: 'minimum' });
    expect(entries).toMatchObject([{ yearly: 13_400, survivorPercent: 100 }]);
  });

  test('leaves present spending as it is where that goes on', () => {
    const { spending: entries } = withLivingStandard(exampleHousehold, { ...chosen, present: 'stays' });
    expect(entries.slice(0, 2)).toEqual(exampleHousehold.spending);
  });

  test('says its figures, their source and its date', () => {
    const [standard] = livingStandardForm.fields(exampleHousehold, {});
    expect(standard).toMatchObject({ hint: expect.stringContaining('Pensions UK, published on 3 Jun 2025') });
    expect(standard).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ label: 'Comfortable: £60,600.00 a year' })]),
    });
  });
});

test('a scheme needs its pension age, a forecast its amount, a record its years', () => {
  const paths = (schema: typeof incomes.schema | typeof personForm.schema, values: unknown) =>
    schema.safeParse(values).error?.issues.map(({ path }) => path.join('.'));
  const values = { ...incomes.valuesOf({ ...forLife, scheme }), normalAge: undefined };
  expect(paths(incomes.schema, values)).toEqual(['normalAge']);
  expect(paths(incomes.schema, { ...values, known: 'paid' })).toBeUndefined();
  const person = personForm.valuesOf({ ...alonePerson(), statePensionWeekly: null });
  expect(paths(personForm.schema, { ...person, statePension: 'forecast' })).toEqual(['statePensionWeekly']);
  expect(paths(personForm.schema, { ...person, statePension: 'record' })).toEqual(['statePensionYears']);
});

function alonePerson() {
  if (!self) throw new Error('The example has no client.');
  return self;
}

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
  const { issues } = personForm.schema.safeParse({
    ...self,
    retiresAt: 70,
    livesTo: 69,
    statePension: 'full',
    statePensionWeekly: undefined,
  }).error ?? { issues: [] };
  expect(issues).toEqual([expect.objectContaining({ path: ['livesTo'] })]);
});
