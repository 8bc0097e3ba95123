import { Disclosure, SelectField } from '@harbour/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DateFilter } from './date-filter.tsx';
import styles from './filters.module.css';
import type { InvestmentFilters, ShownFilters } from './use-investment-filters.ts';

/** A choice of people: everybody, or some of them by id. */
type People = ShownFilters['people'];

function PeopleFilter({
  people,
  chosen,
  onChange,
}: {
  people: InvestmentFilters['people'];
  chosen: People;
  onChange: (people: People) => void;
}) {
  // The address follows in its own time; a tick is there at once.
  const [ticked, setTicked] = useState(chosen);
  useEffect(() => setTicked(chosen), [chosen]);
  const isChosen = (uuid: string) => ticked === 'all' || ticked.includes(uuid);
  const names = people.filter(({ uuid }) => isChosen(uuid)).map(({ name }) => name);
  const summary = ticked === 'all' || names.length === people.length ? 'Everyone' : names.join(', ');

  function toggle(uuid: string): void {
    const next = people
      .map((person) => person.uuid)
      .filter((other) => (other === uuid ? !isChosen(uuid) : isChosen(other)));
    // Nobody at all would be an empty page without a meaning.
    const wanted = next.length === 0 || next.length === people.length ? 'all' : next;
    setTicked(wanted);
    onChange(wanted);
  }

  return (
    <Disclosure
      label={`People: ${summary}`}
      buttonClass={styles.control}
      contentClass={styles.peopleList}
      face={
        <>
          {summary}
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {() =>
        people.map(({ uuid, name }) => (
          <label key={uuid} className={styles.person}>
            <input type="checkbox" checked={isChosen(uuid)} onChange={() => toggle(uuid)} />
            {name}
          </label>
        ))
      }
    </Disclosure>
  );
}

/** What is looked at: portfolio, people, day, currency. Each choice goes into the address. */
export function FilterBar({ filters }: { filters: InvestmentFilters }) {
  const { shown, change, portfolios, people, currency, offered, today } = filters;
  return (
    <form className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label="Portfolio"
        size="filter"
        value={shown.portfolio}
        options={[
          { value: 'all', label: 'All plans' },
          ...portfolios.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChoose={(portfolio) => change({ portfolio })}
      />
      <div className={styles.field}>
        <span>People</span>
        <PeopleFilter people={people} chosen={shown.people} onChange={(chosen) => change({ people: chosen })} />
      </div>
      <DateFilter chosen={shown.date} today={today} onChange={(date) => change({ date })} />
      <SelectField
        label="Currency"
        size="filter"
        value={currency?.currencyCode ?? ''}
        options={offered.map(({ currencyCode, currencySymbol }) => ({
          value: currencyCode,
          label: currencyCode === currencySymbol ? currencyCode : `${currencyCode} (${currencySymbol})`,
        }))}
        onChoose={(code) => change({ currency: code })}
      />
    </form>
  );
}
