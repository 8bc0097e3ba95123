import { later } from './decimals/decimal.ts';
import { dayBefore, type GrowthLevels, levelAt, returnBetweenLevels } from './growth-levels.ts';
import { monthsAfter } from './month-ends.ts';
import { type NotAvailable, notAvailable } from './not-available.ts';

/** The return of one year of a series. */
export type DiscreteYear = {
  /** The close of the day before it begins, ISO date. */
  from: string;
  /** Its last day, ISO date; in a year that has not ended, the last day of the series. */
  to: string;
  /** Whether the series has the whole year. */
  complete: boolean;
} & ({ ok: true /** 0–1 scale. */; rate: number } | NotAvailable);

export type CalendarYearFigure = DiscreteYear & { year: number };

function returnOf({ levels, unknownMonths }: GrowthLevels, from: string, to: string) {
  const unknown = unknownMonths.find((month) => `${month}-31` > from && `${month}-01` <= to);
  if (unknown) return notAvailable('not-valued', `The return of ${unknown} is not known.`);
  const [first, last] = [levelAt(levels, from), levelAt(levels, to)];
  if (!first || !last || first.eq(0)) {
    return notAvailable('not-valued', `No value is known on ${first ? to : from} or in the ten days before it.`);
  }
  return { ok: true as const, rate: returnBetweenLevels(first, last) };
}

/**
 * The return of each calendar year that the series touches, newest first. A year that the series does not begin with
 * has none, with the reason; the last one runs to the last day of the series.
 */
export function calendarYearFigures(growth: GrowthLevels): CalendarYearFigure[] {
  const [first, last] = [growth.levels[0]?.date, growth.levels.at(-1)?.date];
  if (!first || !last) return [];
  // A series that begins on 31 December has its first year after it.
  const firstYear = Number(first.slice(0, 4)) + (first.endsWith('-12-31') ? 1 : 0);
  const lastCut = growth.monthCuts.at(-1) ?? last;
  const end = later(lastCut, last);
  const years: CalendarYearFigure[] = [];
  for (let year = Number(end.slice(0, 4)); year >= firstYear; year -= 1) {
    const from = dayBefore(`${year}-01-01`);
    const to = end < `${year}-12-31` ? end : `${year}-12-31`;
    const result = returnOf(growth, from, to);
    years.push({ year, from, to, complete: result.ok && to === `${year}-12-31`, ...result });
  }
  return years;
}

/** The return of each twelve months to the end of the last complete month, newest first; none that is not complete. */
export function twelveMonthFigures(growth: GrowthLevels): DiscreteYear[] {
  const { monthCuts } = growth;
  const years: DiscreteYear[] = [];
  for (let index = monthCuts.length - 1; index >= 12; index -= 12) {
    const [to = '', from = monthsAfter(to, -12)] = [monthCuts[index], monthCuts[index - 12]];
    years.push({ from, to, complete: true, ...returnOf(growth, from, to) });
  }
  return years;
}
