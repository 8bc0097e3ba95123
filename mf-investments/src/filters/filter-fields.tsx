import { Choice } from '@harbour/ui/choice';
import { DateField } from '@harbour/ui/date';
import { useEffect, useState } from 'react';
import { peopleSummary } from './people-summary.ts';
import type { InvestmentFilters, ShownFilters } from './use-investment-filters.ts';

/** Nothing was valued before. ISO date. */
const firstDay = '1990-01-01';

function PeopleFilter({ filters: { people, shown, change } }: { filters: InvestmentFilters }) {
  // The address follows in its own time; a tick is there at once.
  const [ticked, setTicked] = useState(shown.people);
  useEffect(() => setTicked(shown.people), [shown.people]);

  function choose(ids: readonly string[] = []): void {
    // Nobody at all would be an empty page without a meaning. The order is that of the people, whatever was ticked
    // first.
    const every = ids.length === 0 || ids.length === people.length;
    const wanted: ShownFilters['people'] = every
      ? 'all'
      : people.map(({ uuid }) => uuid).filter((uuid) => ids.includes(uuid));
    setTicked(wanted);
    change({ people: wanted });
  }

  return (
    <Choice
      label="People"
      size="filter"
      multiple
      options={people.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={ticked === 'all' ? people.map(({ uuid }) => uuid) : ticked}
      summary={peopleSummary(people, ticked)}
      onChange={choose}
    />
  );
}

/** The fields of the filters; they arrive after the page's figures. */
export default function FilterFields({ filters }: { filters: InvestmentFilters }) {
  const { shown, change, portfolios, currency, offered, today } = filters;
  return (
    <>
      <Choice
        label="Portfolio"
        size="filter"
        value={shown.portfolio}
        options={[
          { value: 'all', label: 'All plans' },
          ...portfolios.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(portfolio = 'all') => change({ portfolio })}
      />
      <PeopleFilter filters={filters} />
      <DateField
        label="Valuation date"
        size="filter"
        value={shown.date ?? today}
        min={firstDay}
        max={today}
        onChange={(day) => change({ date: day === today ? undefined : day })}
      />
      <Choice
        label="Currency"
        size="filter"
        value={currency?.currencyCode}
        placeholder="Loading…"
        options={offered.map(({ currencyCode, currencySymbol }) => ({
          value: currencyCode,
          label: currencyCode === currencySymbol ? currencyCode : `${currencyCode} (${currencySymbol})`,
        }))}
        onChange={(code) => change({ currency: code })}
      />
    </>
  );
}
