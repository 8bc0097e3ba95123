import { getPeople } from '@harbour/api/definitions/permissions';
import type { Portfolio } from '@harbour/api/definitions/portfolios';
import type { Currency } from '@harbour/api/definitions/valuation';
import { useCall } from '@harbour/api/query';
import { Disclosure } from '@harbour/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ValuationFilters } from './address-filters.ts';
import { DateFilter } from './date-filter.tsx';
import styles from './valuation-page.module.css';

interface FilterBarProps {
  filters: ValuationFilters;
  onChange: (change: Partial<ValuationFilters>) => void;
  portfolios: readonly Portfolio[];
  currencies: readonly Currency[];
  /** Undefined while it is being loaded. */
  currency: Currency | undefined;
  /** The last day that can be chosen, ISO date. */
  today: string;
}

function PeopleFilter({
  chosen,
  onChange,
}: {
  chosen: ValuationFilters['people'];
  onChange: (people: ValuationFilters['people']) => void;
}) {
  const people = useCall(getPeople, {}, { background: true }).data?.people ?? [];
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
export function FilterBar({ filters, onChange, portfolios, currencies, currency, today }: FilterBarProps) {
  return (
    <form className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <label className={styles.field}>
        Portfolio
        <select
          className={styles.control}
          value={filters.portfolio}
          onChange={({ target }) => onChange({ portfolio: target.value })}
        >
          <option value="all">All plans</option>
          {portfolios.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.field}>
        <span>People</span>
        <PeopleFilter chosen={filters.people} onChange={(people) => onChange({ people })} />
      </div>
      <DateFilter chosen={filters.date} today={today} onChange={(date) => onChange({ date })} />
      <label className={styles.field}>
        Currency
        <select
          className={styles.control}
          value={currency?.currencyCode ?? ''}
          onChange={({ target }) => onChange({ currency: target.value })}
        >
          {currencies.map(({ currencyCode, currencySymbol }) => (
            <option key={currencyCode} value={currencyCode}>
              {currencyCode === currencySymbol ? currencyCode : `${currencyCode} (${currencySymbol})`}
            </option>
          ))}
        </select>
      </label>
    </form>
  );
}
