import { illustrationRates } from '@harbour/finance';
import { addedCashID, statePensionID } from '@harbour/wealthplan';
import type { Household, PersonKey, WrapperKind } from '@harbour/wealthplan/household';
import type { TaxKind } from '@harbour/wealthplan/projection';
import { rate } from '../../calculator/words.ts';

/** What the kinds of account are called; what order they have in charts. */
export const wrapperNames: Readonly<Record<WrapperKind, string>> = {
  cash: 'Cash',
  general: 'General accounts',
  bond: 'Bonds',
  isa: 'ISAs',
  pension: 'Pensions',
};

export const taxNames: Readonly<Record<TaxKind, string>> = {
  'income-tax': 'Income Tax',
  'national-insurance': 'National Insurance',
  'capital-gains-tax': 'Capital Gains Tax',
  'pension-charge': 'Pension annual allowance charge',
};

export function personName({ people }: Household, key: PersonKey): string {
  return people.find((person) => person.key === key)?.name ?? (key === 'self' ? 'You' : 'Your partner');
}

/** What the id of a flow stands for: an entry, the account that a saving goes into, or what the engine adds. */
export function entryName(household: Household, id: string): string {
  const { people, incomes, spending, goals, receipts, wrappers, properties, debts, savings } = household;
  const pensioner = people.find(({ key }) => statePensionID(key) === id);
  if (pensioner) return `State Pension, ${pensioner.name}`;
  if (id === addedCashID) return wrapperNames.cash;
  const named = [...incomes, ...spending, ...goals, ...receipts, ...wrappers, ...properties, ...debts];
  const saving = savings.find((entry) => entry.id === id);
  return named.find((entry) => entry.id === (saving?.wrapper ?? id))?.name ?? id;
}

/** A year of the projection: `2041, at 75`, for two people `2041, at 75 and 77`. */
export function yearLabel({ startsOn, ages }: { startsOn: string; ages: Record<PersonKey, number | null> }): string {
  const known = [ages.self, ages.partner].filter((age) => age !== null);
  const year = startsOn.slice(0, 4);
  return known.length === 0 ? year : `${year}, at ${known.join(' and ')}`;
}

const [low, middle, high] = illustrationRates;
/** The FCA's three rates, as text. */
export const rateNames = { low: rate(low), middle: rate(middle), high: rate(high) } as const;
