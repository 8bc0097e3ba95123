import { formatDate } from '@harbour/ui';
import { Filters } from '@harbour/ui/filters';
import { periodName } from '../valuation/period-select.tsx';
import { peopleSummary } from './people-summary.ts';
import type { InvestmentFilters } from './use-investment-filters.ts';

const loadFields = () => import(/* webpackChunkName: "filter-fields" */ './filter-fields.tsx');

/** What is chosen, for the one line that a phone shows. */
function summaryOf({ shown, portfolios, people, currency, today }: InvestmentFilters): string[] {
  const portfolio = portfolios.find(({ uuid }) => uuid === shown.portfolio);
  return [
    ...(portfolio ? [portfolio.name] : []),
    peopleSummary(people, shown.people),
    `to ${formatDate(shown.date ?? today)}`,
    periodName(shown.period),
    ...(currency && currency.currencyCode !== 'GBP' ? [currency.currencyCode] : []),
  ];
}

/** What is looked at: portfolio, people, day, currency. Each choice goes into the address. */
export function FilterBar({ filters }: { filters: InvestmentFilters }) {
  return <Filters label="Filters" summary={summaryOf(filters)} load={loadFields} props={{ filters }} count={4} />;
}
