import { useLocation } from '@harbour/contract/router';
import { Notice, Page, type Tab, TabNav } from '@harbour/ui';
import type { ReactNode } from 'react';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { InvestmentFilters } from '../filters/use-investment-filters.ts';
import { jointNotice } from '../valuation/joint-plans.ts';
import { useChosenPlans } from '../valuation/use-chosen-plans.ts';

/** The tabs of /investments (specification, section 2). */
const investmentTabs: readonly Tab[] = [
  { label: 'Valuation', to: '/investments/valuation' },
  { label: 'Asset Allocation', to: '/investments/assetallocation' },
  { label: 'Transactions', to: '/investments/transactions' },
];

/** What the tabs of /investments have in common: their title, the tabs, and the filters, which go from tab to tab. */
export function InvestmentsFrame({ filters, children }: { filters: InvestmentFilters; children: ReactNode }) {
  const { search } = useLocation();
  const { shown, people, names } = filters;
  const { plans } = useChosenPlans(shown);
  const chosen = shown.people === 'all' ? people.map(({ uuid }) => uuid) : shown.people;
  const joint = plans && people.length > 0 ? jointNotice(plans, chosen, names) : undefined;
  return (
    <Page title="Investments" tabs={<TabNav label="Investments" tabs={investmentTabs} search={search} />}>
      <div data-tour="valuation-filters">
        <FilterBar filters={filters} />
      </div>
      {[...filters.notices, ...(joint ? [joint] : [])].map((text) => (
        <Notice key={text} severity="info">
          {text}
        </Notice>
      ))}
      {children}
    </Page>
  );
}
