import { Choice } from '@harbour/ui/choice';
import { type AccessFilter, kinds, people, periods } from './access-filter.ts';

interface AccessFiltersProps {
  filter: AccessFilter;
  onChange: (name: keyof AccessFilter, value: string) => void;
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Narrows the log: who, what kind, and how far back. */
export default function AccessFilters({ filter, onChange }: AccessFiltersProps) {
  return (
    <>
      <Choice
        label="Who"
        size="filter"
        options={options(people)}
        value={filter.who}
        onChange={(value) => onChange('who', value ?? 'all')}
      />
      <Choice
        label="What was done"
        size="filter"
        options={options(kinds)}
        value={filter.kind}
        onChange={(value) => onChange('kind', value ?? 'all')}
      />
      <Choice
        label="Period"
        size="filter"
        options={options(periods)}
        value={filter.days}
        onChange={(value) => onChange('days', value ?? '90')}
      />
    </>
  );
}
