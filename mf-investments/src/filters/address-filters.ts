import type { AddressRule } from '@harbour/contract/router';
import * as z from '@harbour/contract/schema';
import { isoDate } from '@harbour/definitions/call';
import {
  defaultPeriod,
  peopleSelection,
  periodMonths,
  portfolioSelection,
} from '@harbour/definitions/investments/filters';
import type { Portfolio } from '@harbour/definitions/investments/portfolios/portfolios';

/**
 * What the tabs of /investments show, as their address says (decision 12, docs/decisions), so that a view can be
 * shared.
 */
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
 * An address's query with other filters. Default values are left out; parameters of other parts, such as the
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

interface Known {
  /** Undefined until they are loaded. */
  portfolios: readonly Portfolio[] | undefined;
  people: readonly { uuid: string }[] | undefined;
  /** ISO date. */
  today: string;
}

const newest = 'the newest values are shown';

/** What an address of these tabs may name. */
export function addressRules({ portfolios, people, today }: Known): readonly AddressRule[] {
  const isDay = (day: string) => isoDate.safeParse(day).success;
  return [
    {
      name: 'po',
      isKnown: (id) => id === 'all' || !portfolios || portfolios.some(({ uuid }) => uuid === id),
      names: 'a portfolio that you do not have',
      instead: 'all are shown',
    },
    {
      name: 'pe',
      isKnown: (ids) =>
        ids === 'all' || !people || ids.split(',').every((id) => people.some(({ uuid }) => uuid === id)),
      names: 'people whose plans you do not see',
      instead: 'all are shown',
    },
    { name: 'd', isKnown: isDay, names: 'a day that does not exist', instead: newest },
    { name: 'd', isKnown: (day) => !isDay(day) || day <= today, names: 'a day that has not come yet', instead: newest },
    {
      name: 'period',
      isKnown: (text) => periodMonths.some((months) => String(months) === text),
      names: 'a period that is not offered',
      instead: 'the usual one is shown',
    },
    {
      name: 'cur',
      // `useReportingCurrency` rejects currencies that are not offered, once they are loaded.
      isKnown: (code) => currencyCode.safeParse(code).success,
      names: 'a currency that does not exist',
      instead: 'yours is shown',
    },
  ];
}
