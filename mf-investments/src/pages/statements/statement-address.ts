import { planstring } from '@harbour/definitions/call';
import { dayRange, peopleSelection } from '@harbour/definitions/investments/filters';
import { taxYearsUpTo } from '../transactions/capital-gains/tax-years.ts';

/** What the statements are about, as their address says. */
export interface StatementView {
  /** A tax year, like 2025-26, or undefined for days of one's own. */
  taxYear: string | undefined;
  /** First and last day, ISO dates. */
  from: string;
  to: string;
  /** A person’s id, a plan’s reference, or everyone. */
  of: { pe: string } | { plan: string } | 'everyone';
}

const daysOf = (taxYear: string) => {
  const first = Number(taxYear.slice(0, 4));
  return { from: `${first}-04-06`, to: `${first + 1}-04-05` };
};

function ofIn(query: URLSearchParams): StatementView['of'] {
  const plan = planstring.safeParse(query.get('plan'));
  if (plan.success) return { plan: plan.data };
  const people = peopleSelection.safeParse(query.get('pe'));
  return people.success && people.data !== 'all' ? { pe: people.data } : 'everyone';
}

/**
 * The view of an address: `?days=2025-26`, `?days=2025-04-06::2026-04-05`, `&pe=<person>`, `&plan=<plan>`. Without days
 * it is the last complete tax year, whose return is due next.
 * @param today ISO date
 */
export function statementView(query: URLSearchParams, today: string): StatementView {
  const asked = query.get('days');
  const of = ofIn(query);
  const years = taxYearsUpTo(today);
  const [running = '', complete = running] = years;
  const own = dayRange.safeParse(asked);
  if (own.success) {
    const [from = '', to = ''] = own.data.split('::');
    if (from <= today) return { taxYear: undefined, from, to, of };
  }
  const taxYear = years.find((year) => year === asked) ?? complete;
  return { taxYear, ...daysOf(taxYear), of };
}

/** A query with other choices; what else it has stays. */
export function withStatementView(
  before: URLSearchParams,
  change: { days?: string; of?: StatementView['of'] },
): URLSearchParams {
  const after = new URLSearchParams(before);
  if (change.days !== undefined) after.set('days', change.days);
  if (change.of !== undefined) {
    after.delete('pe');
    after.delete('plan');
    if (change.of !== 'everyone') for (const [name, value] of Object.entries(change.of)) after.set(name, value);
  }
  return after;
}
