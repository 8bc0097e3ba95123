import { recordFilters } from '@harbour/definitions/firm/clients';
import { Choice, type ChoiceOption } from '@harbour/ui/choice';
import type { ListAddress } from './record-search.ts';

interface ClientFiltersProps {
  address: ListAddress;
  advisers: readonly ChoiceOption[];
  onChange: (name: 'filter' | 'adviser', value: string) => void;
}

/** Narrows the list of clients: by state, and to one adviser's. */
export default function ClientFilters({ address: { filter, adviser }, advisers, onChange }: ClientFiltersProps) {
  return (
    <>
      <Choice
        label="Show"
        size="filter"
        options={Object.entries(recordFilters).map(([value, label]) => ({ value, label }))}
        value={filter}
        onChange={(value) => onChange('filter', value ?? 'all')}
      />
      <Choice
        label="Adviser"
        size="filter"
        options={[{ value: 'all', label: 'All advisers' }, ...advisers]}
        value={adviser ?? 'all'}
        onChange={(value) => onChange('adviser', value ?? 'all')}
      />
    </>
  );
}
