import { type FigureName, MissingRateError, type Table, taxYearOf, taxYearStart, ukRates } from '@harbour/uk-tax';

/**
 * Of the method and everything in this package that decides on a figure. It changes with each of them, so that a stored
 * projection can say that it was computed by other rules.
 */
export const rulesVersion = '2026-11-26';

/**
 * Figures that the law has kept equal to others: where their own table has ended they stay as they are for as long as
 * the other's has not. National Insurance limits have been the limits of income tax since July 2022.
 */
const keptWith: Partial<Record<FigureName, FigureName>> = {
  primaryThreshold: 'personalAllowance',
  lowerProfitsLimit: 'personalAllowance',
  upperEarningsLimit: 'basicRateLimit',
  upperProfitsLimit: 'basicRateLimit',
};

export type FigureValue<Name extends FigureName> = NonNullable<Table[Name]>[number]['value'];

/** A figure for a day: that of the dated tables, or the last that they know. */
export interface LastKnown<Value> {
  value: Value;
  /** Whether the tables have it for the day itself. */
  known: boolean;
  /** The last day for which it is taken as it is, ISO; null without end. After it, amounts are indexed. */
  until: string | null;
}

function entriesOf<Name extends FigureName>(name: Name): readonly NonNullable<Table[Name]>[number][] {
  // A figure is in one table (a test of @harbour/uk-tax: no day has two).
  for (const table of ukRates) {
    const entries: readonly NonNullable<Table[Name]>[number][] | undefined = table[name];
    if (entries) return entries;
  }
  return [];
}

/** The last day of a figure in the tables. */
function lastDay(name: FigureName): string | null {
  const days = entriesOf(name).map(({ until }) => until);
  return days.includes(null) ? null : (days.toSorted().at(-1) ?? null);
}

/**
 * The figure of the tables for a day, or where they have ended the last one, to be indexed after its last day. It
 * never changes what `ratesOn` of @harbour/uk-tax answers.
 * @param date ISO date
 * @throws MissingRateError for a day before the tables begin
 */
export function lastKnown<Name extends FigureName>(name: Name, date: string): LastKnown<FigureValue<Name>> {
  const entries = entriesOf(name);
  const holds = entries.find(({ from, until }) => from <= date && (until === null || date <= until));
  if (holds) return { value: holds.value, known: true, until: holds.until };
  const ended = entries.filter(({ until }) => until !== null && until < date);
  const last = ended.toSorted((a, b) => (a.until ?? '').localeCompare(b.until ?? '')).at(-1);
  if (!last) throw new MissingRateError(name, date);
  const kept = keptWith[name];
  const keptUntil = kept ? lastDay(kept) : null;
  const until = kept && (keptUntil === null || keptUntil > (last.until ?? '')) ? keptUntil : last.until;
  return { value: last.value, known: false, until };
}

/** Whole tax years from the one of a day to that of a later day. */
export const taxYearsBetween = (from: string, to: string): number =>
  Number(taxYearStart(taxYearOf(to)).slice(0, 4)) - Number(taxYearStart(taxYearOf(from)).slice(0, 4));

/**
 * The age from which pensions can be drawn on, as a day's rules have it or the last that are known.
 * @param day ISO date
 */
export const minimumPensionAge = (day: string): number => lastKnown('minimumPensionAge', day).value;
