import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { Filters, SearchField } from '@harbour/ui/filters';
import { useState } from 'react';

const people = [
  { value: 'all', label: 'All people' },
  { value: 'alex', label: 'Alex Morgan' },
];

function ExampleFields({ person, choose }: { person: string; choose: (person: string) => void }) {
  return (
    <>
      <Choice label="People" size="filter" options={people} value={person} onChange={(next = 'all') => choose(next)} />
      <DateField label="Valuation date" size="filter" value="2026-11-20" />
    </>
  );
}

const loadFields = async () => ({ default: ExampleFields });

/** Filters of a page: a search, and fields in a row; on a phone one line opens the fields. */
export default function FiltersExample() {
  const [person, setPerson] = useState('all');
  const [searched, setSearched] = useState('');
  const name = people.find(({ value }) => value === person)?.label ?? '';
  return (
    <>
      <SearchField label="Search examples" placeholder="Name or date" text={searched} onSearch={setSearched} />
      <Filters
        label="Example filters"
        summary={[name, 'to 20 Nov 2026', '12 months']}
        load={loadFields}
        props={{ person, choose: setPerson }}
        count={2}
      />
    </>
  );
}
