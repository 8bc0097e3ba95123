import type { AuditSearch } from '@harbour/definitions/firm/audit';
import { purposes } from '@harbour/definitions/firm/purposes';
import { Choice, type ChoiceOption } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { kinds, sides } from './audit-search.ts';
import { AuditedClient } from './audited-client.tsx';

interface AuditFiltersProps {
  search: AuditSearch;
  staff: readonly ChoiceOption[];
  /** The name of the client of the search. */
  clientName: string;
  onChange: (name: keyof AuditSearch, value: string | undefined) => void;
}

const optionsOf = (all: string, table: Readonly<Record<string, string>>): ChoiceOption[] => [
  { value: 'all', label: all },
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
];

/** Narrows the record of actions. */
export default function AuditFilters({ search, staff, clientName, onChange }: AuditFiltersProps) {
  const choices = [
    ['actor', 'Member of staff', [{ value: 'all', label: 'Anybody' }, ...staff]],
    ['who', 'Side', optionsOf('Both sides', sides)],
    ['kind', 'What was done', optionsOf('Anything', kinds)],
    ['purpose', 'Purpose', optionsOf('Any purpose', purposes)],
  ] as const;
  return (
    <>
      <AuditedClient
        chosen={search.subject === undefined ? undefined : { id: search.subject, name: clientName }}
        onChange={(id) => onChange('subject', id)}
      />
      {choices.map(([name, label, options]) => (
        <Choice
          key={name}
          label={label}
          size="filter"
          options={options}
          value={search[name] ?? 'all'}
          onChange={(value) => onChange(name, value === 'all' ? undefined : value)}
        />
      ))}
      <DateField label="From" size="filter" value={search.from} onChange={(value) => onChange('from', value)} />
      <DateField label="To" size="filter" value={search.to} onChange={(value) => onChange('to', value)} />
    </>
  );
}
