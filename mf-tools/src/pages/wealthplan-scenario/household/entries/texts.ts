import type { ChoiceOption } from '@harbour/ui/choice';
import type { Household, PersonKey, WrapperKind } from '@harbour/wealthplan/household';
import type { EntryField } from '../entry-kind.ts';

/** Kinds of accounts as clients know them. */
export const wrapperNames: Readonly<Record<WrapperKind, string>> = {
  cash: 'Cash',
  general: 'General investment account',
  bond: 'Investment bond',
  isa: 'ISA',
  pension: 'Pension',
};

export const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>): ChoiceOption[] =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }));

export const hasPartner = ({ people }: Household) => people.length > 1;

export const personName = ({ people }: Household, key: PersonKey): string =>
  people.find((person) => person.key === key)?.name ?? '';

/** Whose something is; nobody has to be asked where there is one person. */
export function ownerField(of: Household, label: string): EntryField[] {
  const options = of.people.map(({ key, name }) => ({ value: key, label: name }));
  return hasPartner(of) ? [{ name: 'owner', label, type: 'choice', options }] : [];
}

/** Whose it is, in front of what else a row says, where there are two people. */
export const ownedBy = (of: Household, key: PersonKey): string[] => (hasPartner(of) ? [personName(of, key)] : []);

export const growthField: EntryField = {
  name: 'abovePrices',
  label: 'Rises above prices by, a year',
  hint: '0 if it rises with prices; below 0 if it rises less',
  type: 'percent',
};

/** A rate without decimals that say nothing: `0.5%`. */
export const percentText = (percent: number) => `${percent}%`;
