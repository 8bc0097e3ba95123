import { namesOf } from '@harbour/definitions/names-of';
import { Choice } from '@harbour/ui/choice';
import { type FinderChoices, type FinderList, finderLists } from './finder-choices.ts';
import { finderTexts } from './finder-texts.ts';

export interface FinderFieldsProps {
  choices: FinderChoices;
  sectors: readonly string[];
  change: (name: FinderList | 'sector', value: string | undefined) => void;
}

/** The fields above the list of funds. */
export default function FinderFields({ choices, sectors, change }: FinderFieldsProps) {
  const fields = [
    { name: 'sector' as const, label: 'Sector', all: 'All sectors', values: sectors, of: (sector: string) => sector },
    // Funds are sorted by name unless something else is chosen.
    ...namesOf(finderLists).map((name) => ({
      ...finderTexts[name],
      name,
      values: finderLists[name].filter((value) => value !== 'name'),
    })),
  ];
  return (
    <>
      {fields.map(({ name, label, all, values, of }) => (
        <Choice
          key={name}
          label={label}
          size="filter"
          value={choices[name] ?? 'all'}
          options={[{ value: 'all', label: all }, ...values.map((value) => ({ value, label: of(value) }))]}
          onChange={(chosen) => change(name, chosen === 'all' ? undefined : chosen)}
        />
      ))}
    </>
  );
}
