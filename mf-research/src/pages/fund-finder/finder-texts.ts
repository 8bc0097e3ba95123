import { namesOf } from '@harbour/definitions/names-of';
import { incomeTexts, labelTexts } from '../../funds/fund-texts.tsx';
import { type FinderChoices, type FinderList, finderLists } from './finder-choices.ts';

const textOf = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value;

/** How each choice is called, how it is if nothing is chosen, and each of its values. */
export const finderTexts: Readonly<Record<FinderList, { label: string; all: string; of: (value: string) => string }>> =
  {
    charge: { label: 'Charge', all: 'Any charge', of: (value) => `Up to ${value}% a year` },
    risk: { label: 'Risk indicator', all: 'Any risk', of: (value) => `Up to ${value} of 7` },
    income: { label: 'Income', all: 'Paid out or not', of: (value) => textOf(incomeTexts, value) },
    label: {
      label: 'Sustainability label',
      all: 'With or without',
      of: (value) => (value === 'any' ? 'Any label' : textOf(labelTexts, value)),
    },
    sort: {
      label: 'Sorted by',
      all: 'Name',
      of: (value) => textOf({ charge: 'Lowest charge', risk: 'Lowest risk' }, value),
    },
  };

/** What is chosen, in a few words each. */
export function chosenTexts({ sector, ...choices }: FinderChoices): string[] {
  const named = namesOf(finderLists).flatMap((name) => {
    const value = choices[name];
    return value === undefined || name === 'sort' ? [] : [finderTexts[name].of(value)];
  });
  return [sector ?? 'All sectors', ...named];
}
