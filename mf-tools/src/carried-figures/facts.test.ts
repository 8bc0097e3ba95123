import { describe, expect, test } from '@jest/globals';
import type { Ask } from '../calculator/inputs.ts';
import { bedAndIsaCalculator } from '../pages/bed-and-isa/bed-and-isa.ts';
import { childBenefitCalculator } from '../pages/child-benefit/child-benefit.ts';
import { drawdownCalculator } from '../pages/drawdown/drawdown-inputs.ts';
import { education } from '../pages/education/education-inputs.ts';
import { gainsAndDividendsCalculator } from '../pages/gains-and-dividends/gains-and-dividends.ts';
import { inheritanceTaxCalculator } from '../pages/inheritance-tax/inheritance-tax-inputs.ts';
import { investment } from '../pages/investment/investment-inputs.ts';
import { mortgage } from '../pages/mortgage/mortgage-inputs.ts';
import { pensionAllowanceCalculator } from '../pages/pension-allowance/pension-allowance-inputs.ts';
import { pensionTaxReliefCalculator } from '../pages/pension-tax-relief/pension-tax-relief.ts';
import { salarySacrificeCalculator } from '../pages/salary-sacrifice/salary-sacrifice.ts';
import { stampDutyCalculator } from '../pages/stamp-duty/stamp-duty-inputs.ts';
import { takeHomePayCalculator } from '../pages/take-home-pay/take-home-pay-inputs.ts';
import { accounts, savings } from '../pages/wealthplan-scenario/household/entries/accounts.ts';
import { incomes } from '../pages/wealthplan-scenario/household/entries/incomes.ts';
import { personForm } from '../pages/wealthplan-scenario/household/entries/people.ts';
import { debts } from '../pages/wealthplan-scenario/household/entries/properties.ts';
import type { EntryField, EntryForm } from '../pages/wealthplan-scenario/household/entry-kind.ts';
import { exampleHousehold } from '../testing/example-household.ts';
import { type CalculatorName, factOf, facts, factsOfCalculators } from './facts.ts';

interface Asked {
  name: CalculatorName;
  asks: Readonly<Record<string, Ask | null>>;
  initial: Readonly<Record<string, number | string>>;
}
const calculators: readonly Asked[] = [
  bedAndIsaCalculator.calculator,
  childBenefitCalculator.calculator,
  drawdownCalculator,
  education,
  gainsAndDividendsCalculator.calculator,
  inheritanceTaxCalculator,
  investment,
  mortgage,
  pensionAllowanceCalculator,
  pensionTaxReliefCalculator.calculator,
  salarySacrificeCalculator.calculator,
  stampDutyCalculator,
  takeHomePayCalculator,
];

/**
 * Fields that mean something in their calculator alone: what is tried out, assumed, or true of one thing, such as the
 * price of a home. A field that is added belongs here or into the table.
 */
const ownFields: Readonly<Record<CalculatorName, RegExp>> = {
  'Investment calculator': /^(ask|target|money|saving|often|when|growth|years|rate|timeframe|charge|inflation)$/,
  'Mortgage calculator': /^(fixed|later|fee|feeIs|over|lump|lumpMonth|compare|by|(rate|fixed|later|fee|feeIs)2)$/,
  'Education calculator': /^(ask|monthly|rate|charge|inflation|until|timeframe|(name|age|from|to|fee|rise)[1-6])$/,
  'Stamp duty calculator': /^(country|price|buyer|resident)$/,
  'Take-home pay calculator': /^(pension|method|loan|postgraduate|age)$/,
  'Pension allowance calculator': /^(netPay|employer|flexible|(paid|reduced|member)[123])$/,
  'Capital gains and dividends calculator': /^(losses|earlier)$/,
  'Bed and ISA calculator': /^(value|cost|left)$/,
  'Child Benefit charge calculator': /^$/,
  'Pension tax relief calculator': /^$/,
  'Salary sacrifice calculator': /^$/,
  'Drawdown calculator': /^(cash|used|income|rises|state|stateAge|growth|charge|inflation)$/,
  'Inheritance tax calculator':
    /^(on|estate|home|spouse|charity|band|homeBand|formerHome|movedOn|homeOthers|rest|(gift|given|to|payer)[123])$/,
};

/** The facts that entries of WealthPlan ask for, with the kind of their fields. */
const [home] = exampleHousehold.properties;
function fieldsOf<Item, Draft>(form: EntryForm<Item, Draft>, changes: Record<string, unknown>): readonly EntryField[] {
  return form.fields(exampleHousehold, { ...form.blank(exampleHousehold, 'new'), ...changes });
}
const entryFields = [
  ...fieldsOf(incomes, {}),
  ...fieldsOf(incomes, { owner: 'partner' }),
  ...fieldsOf(incomes, { kind: 'dividends' }),
  ...fieldsOf(accounts, {}),
  ...fieldsOf(accounts, { kind: 'pension' }),
  ...fieldsOf(debts, { property: home?.id }),
  ...fieldsOf(personForm, { key: 'self' }),
];
const ofEntries = entryFields.flatMap(({ fact }) => (fact ? [fact] : []));

describe('the table of what figures mean', () => {
  test('has every calculator', () => {
    expect(calculators.map(({ name }) => name).sort()).toEqual(Object.keys(factsOfCalculators).sort());
  });

  test.each(calculators.map((each) => [each.name, each] as const))(
    'says of each field of the %s what it means',
    (_, { name, initial }) => {
      const [carried, own] = [Object.keys(factsOfCalculators[name]), ownFields[name]];
      const fields = Object.keys(initial);
      expect(fields.filter((field) => own.test(field) === carried.includes(field))).toEqual([]);
      expect(carried.filter((field) => !fields.includes(field))).toEqual([]);
    },
  );

  test('carries nothing that a single tool asks for', () => {
    const ofCalculators = calculators.flatMap(({ asks, name }) =>
      Object.keys(asks).map((field) => factOf(name, field)),
    );
    const asked = [...ofCalculators, ...ofEntries, 'mortgage-years', 'mortgage-months'];
    expect(facts.filter((fact) => asked.filter((each) => each === fact).length < 2)).toEqual([]);
  });

  test('gives a fact the same kind of answer in every tool', () => {
    const kinds = new Map<string, Set<string>>();
    const add = (fact: string | undefined, kind: string) => {
      if (fact) kinds.set(fact, (kinds.get(fact) ?? new Set()).add(kind));
    };
    for (const { name, asks } of calculators) {
      for (const [field, ask] of Object.entries(asks)) {
        if (ask) add(factOf(name, field), 'options' in ask ? ask.options.map(({ value }) => value).join() : ask.as);
      }
    }
    for (const field of entryFields) {
      const kind = field.type === 'choice' ? field.options.map(({ value }) => value).join() : field.type;
      add(field.fact, kind === 'whole' ? 'number' : kind);
    }
    expect([...kinds].filter(([, each]) => each.size > 1)).toEqual([]);
  });

  test('offers a partner’s entry no figure of the client', () => {
    const partners = [
      ...fieldsOf(accounts, { owner: 'partner' }),
      ...fieldsOf(accounts, { owner: 'partner', kind: 'pension' }),
      ...fieldsOf(incomes, { owner: 'partner', kind: 'dividends' }),
      ...fieldsOf(savings, { wrapper: 'pension' }),
      ...fieldsOf(personForm, {}),
    ];
    expect(partners.filter(({ fact }) => fact)).toEqual([]);
  });
});
