/** From 6 April to 5 April, as '2026-27'. */
export type TaxYear = `${number}-${number}`;

/** @throws RangeError for what is no tax year */
function firstCalendarYear(year: TaxYear): number {
  const [, first = '', second = ''] = /^(\d{4})-(\d{2})$/.exec(year) ?? [];
  if (first === '' || (Number(first) + 1) % 100 !== Number(second)) {
    throw new RangeError(`“${year}” is no tax year: write it as 2026-27.`);
  }
  return Number(first);
}

/** The first day of a tax year, ISO. @throws RangeError for what is no tax year */
export function taxYearStart(year: TaxYear): string {
  return `${firstCalendarYear(year)}-04-06`;
}

/** The last day of a tax year, ISO. @throws RangeError for what is no tax year */
export function taxYearEnd(year: TaxYear): string {
  return `${firstCalendarYear(year) + 1}-04-05`;
}

/** The tax year of a day. @param date ISO date */
export function taxYearOf(date: string): TaxYear {
  const calendarYear = Number(date.slice(0, 4));
  const first = date.slice(5) >= '04-06' ? calendarYear : calendarYear - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}` as TaxYear;
}
