import { planstring } from '@harbour/definitions/call';
import { dayRange, peopleSelection, planList } from '@harbour/definitions/investments/filters';
import { statementRates } from '@harbour/definitions/investments/statements';
import { type Assumption, assumptionNames } from '@harbour/finance';
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
  /** Plans that are investment bonds. */
  bonds: readonly string[];
  /** What the worth after tax does not assume. */
  off: readonly Assumption[];
  /** The rate of income tax on pensions, 0–100. */
  rate: (typeof statementRates)[number] | undefined;
  /** A sale that is only thought of: the key of a holding, and the units; all of them without. */
  sale: { sell: string; units?: string } | undefined;
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

function saleIn(query: URLSearchParams): StatementView['sale'] {
  const [sell, units] = [query.get('sell'), query.get('units')];
  if (!sell) return undefined;
  return units ? { sell, units } : { sell };
}

/**
 * The view of an address: `?days=2025-26`, `?days=2025-04-06::2026-04-05`, `&pe=<person>`, `&plan=<plan>`. Without days
 * it is the last complete tax year, whose return is due next.
 * @param today ISO date
 */
export function statementView(query: URLSearchParams, today: string): StatementView {
  const asked = query.get('days');
  const off = query.get('off')?.split(',') ?? [];
  const bonds = planList.safeParse(query.get('bonds'));
  const others = {
    of: ofIn(query),
    bonds: bonds.success ? bonds.data.split(',') : [],
    off: assumptionNames.filter((name) => off.includes(name)),
    sale: saleIn(query),
    rate: statementRates.find((rate) => rate === query.get('rate')),
  };
  const years = taxYearsUpTo(today);
  const [running = '', complete = running] = years;
  const own = dayRange.safeParse(asked);
  if (own.success) {
    const [from = '', to = ''] = own.data.split('::');
    if (from <= today) return { taxYear: undefined, from, to, ...others };
  }
  const taxYear = years.find((year) => year === asked) ?? complete;
  return { taxYear, ...daysOf(taxYear), ...others };
}

/** A query with other choices; what else it has stays. */
export function withStatementView(
  before: URLSearchParams,
  change: Partial<Pick<StatementView, 'of' | 'bonds' | 'off' | 'rate' | 'sale'>> & { days?: string },
): URLSearchParams {
  const after = new URLSearchParams(before);
  if (change.days !== undefined) after.set('days', change.days);
  if (change.of !== undefined) {
    after.delete('pe');
    after.delete('plan');
    if (change.of !== 'everyone') for (const [name, value] of Object.entries(change.of)) after.set(name, value);
  }
  for (const name of ['bonds', 'off'] as const) {
    const chosen = change[name];
    if (chosen !== undefined) after.set(name, chosen.join(','));
    if (chosen?.length === 0) after.delete(name);
  }
  if ('sale' in change) {
    for (const name of ['sell', 'units'] as const) {
      const value = change.sale?.[name];
      if (value) after.set(name, value);
      else after.delete(name);
    }
  }
  if (change.rate !== undefined) after.set('rate', change.rate);
  return after;
}

/** What the calls take besides the days. */
export function statementQuery({ of, bonds, off, rate, sale }: StatementView) {
  return {
    ...(of === 'everyone' ? {} : of),
    ...(bonds.length === 0 ? {} : { bonds: bonds.join(',') }),
    ...(off.length === 0 ? {} : { off: off.join(',') }),
    ...(rate === undefined ? {} : { rate }),
    ...sale,
  };
}
