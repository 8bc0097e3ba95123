import { illustrationRates } from '@harbour/finance';
import type { Meaning } from '@harbour/ui/chart';
import { addedCashID, childBenefitID, statePensionID } from '@harbour/wealthplan';
import type { AllowanceUse, Household, PersonKey, WrapperKind } from '@harbour/wealthplan/household';
import type { TaxKind } from '@harbour/wealthplan/projection';
import { rate } from '../calculator/texts.ts';

/** What the kinds of account are called; what order they have in charts. */
export const wrapperNames: Readonly<Record<WrapperKind, string>> = {
  cash: 'Cash',
  general: 'General accounts',
  bond: 'Bonds',
  isa: 'ISAs',
  pension: 'Pensions',
};

/** What money is or comes from, in the order in which columns stand on each other. */
export const meaningNames: readonly (readonly [Meaning, string])[] = [
  ['pay', 'Pay'],
  ['state-pension', 'State Pension'],
  ['other-income', 'Other income'],
  ['pension', wrapperNames.pension],
  ['isa', wrapperNames.isa],
  ['general', wrapperNames.general],
  ['bond', wrapperNames.bond],
  ['cash', wrapperNames.cash],
  ['property', 'Property'],
  ['receipt', 'Money received'],
  ['not-met', 'Not met'],
];

/** What withdrawals may use first in a year, in a sentence. */
export const allowanceUseNames: Readonly<Record<AllowanceUse, string>> = {
  'gains-exemption': 'gains within the exempt amount',
  'personal-allowance': 'pensions within the personal allowance',
  'basic-rate-band': 'pensions up to the end of the basic rate',
};

export const taxNames: Readonly<Record<TaxKind, string>> = {
  'income-tax': 'Income Tax',
  'national-insurance': 'National Insurance',
  'capital-gains-tax': 'Capital Gains Tax',
  'pension-charge': 'Pension annual allowance charge',
  'child-benefit-charge': 'High income child benefit charge',
};

export function personName({ people }: Household, key: PersonKey): string {
  return people.find((person) => person.key === key)?.name ?? (key === 'self' ? 'You' : 'Your partner');
}

function namesOfEntries(household: Household): ReadonlyMap<string, string> {
  const { people, incomes, spending, goals, receipts, wrappers, properties, debts, savings } = household;
  const named = [...incomes, ...spending, ...goals, ...receipts, ...wrappers, ...properties, ...debts];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  for (const { id, wrapper } of savings) names.set(id, names.get(wrapper) ?? id);
  for (const { key, name } of people) names.set(statePensionID(key), `State Pension, ${name}`);
  return names.set(childBenefitID, 'Child Benefit').set(addedCashID, wrapperNames.cash);
}

/** A result asks for the name of each line of each year: 20,000 times for the largest household. */
const known = new WeakMap<Household, ReadonlyMap<string, string>>();

/** What the id of a flow stands for: an entry, the account that a saving goes into, or what the engine adds. */
export function entryName(household: Household, id: string): string {
  const names = known.get(household) ?? namesOfEntries(household);
  known.set(household, names);
  return names.get(id) ?? id;
}

const [low, middle, high] = illustrationRates;
/** The FCA's three rates, as text. */
export const rateNames = { low: rate(low), middle: rate(middle), high: rate(high) } as const;
