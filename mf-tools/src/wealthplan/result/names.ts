import { illustrationRates } from '@harbour/finance';
import { addedCashID, childBenefitID, statePensionID } from '@harbour/wealthplan';
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
  'child-benefit-charge': 'High income child benefit charge',
};

export function personName({ people }: Household, key: PersonKey): string {
  return people.find((person) => person.key === key)?.name ?? (key === 'self' ? 'You' : 'Your partner');
}

/** What the id of a flow stands for: an entry, the account that a saving goes into, or what the engine adds. */
export function entryName(household: Household, id: string): string {
  const { people, incomes, spending, goals, receipts, wrappers, properties, debts, savings } = household;
  const pensioner = people.find(({ key }) => statePensionID(key) === id);
  if (pensioner) return `State Pension, ${pensioner.name}`;
  if (id === childBenefitID) return 'Child Benefit';
  if (id === addedCashID) return wrapperNames.cash;
  const named = [...incomes, ...spending, ...goals, ...receipts, ...wrappers, ...properties, ...debts];
  const saving = savings.find((entry) => entry.id === id);
  return named.find((entry) => entry.id === (saving?.wrapper ?? id))?.name ?? id;
}

const [low, middle, high] = illustrationRates;
/** The FCA's three rates, as text. */
export const rateNames = { low: rate(low), middle: rate(middle), high: rate(high) } as const;
