import { isoDate } from '@harbour/api/call';
import { defaultPeriod, peopleSelection, periodMonths, portfolioSelection } from '@harbour/api/definitions/filters';
import * as z from '@harbour/contract/schema';

/** What the tabs of /investments show, as their address says (design, decision 12), so that a view can be shared. */
export interface AddressFilters {
  /** Valuation date, ISO; the newest without it. */
  date: string | undefined;
  /** A portfolio's id or `all`; the client's default without it. */
  portfolio: string | undefined;
  people: 'all' | readonly string[];
  /** Months. */
  period: number;
  /** ISO code; the client's own setting without it. */
  currency: string | undefined;
}

const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** What a parameter says, or the fallback when it is missing or makes no sense. */
function read<Value, Fallback>(
  schema: z.ZodMiniType<Value>,
  text: string | null,
  fallback: Fallback,
): Value | Fallback {
  const parsed = schema.safeParse(text ?? undefined);
  return parsed.success ? parsed.data : fallback;
}

export function readFilters(search: URLSearchParams): AddressFilters {
  const people = read(peopleSelection, search.get('pe'), 'all');
  const period = Number(search.get('period'));
  return {
    date: read(isoDate, search.get('d'), undefined),
    portfolio: read(portfolioSelection, search.get('po'), undefined),
    people: people === 'all' ? 'all' : people.split(','),
    period: periodMonths.some((months) => months === period) ? period : defaultPeriod,
    currency: read(currencyCode, search.get('cur'), undefined),
  };
}

/**
 * An address's query with other filters. What is as by default is left out; what belongs to somebody else, such as the
 * acting target, stays.
 */
export function writeFilters(
  { date, portfolio, people, period, currency }: AddressFilters,
  before: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const after = new URLSearchParams(before);
  const own = {
    d: date,
    po: portfolio,
    pe: people === 'all' ? undefined : people.join(','),
    period: period === defaultPeriod ? undefined : String(period),
    cur: currency,
  };
  for (const [name, value] of Object.entries(own)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
