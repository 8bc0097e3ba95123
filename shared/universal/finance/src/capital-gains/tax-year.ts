/** The first day of the tax year of a day, ISO. */
export function taxYearStart(date: string): string {
  const calendarYear = Number(date.slice(0, 4));
  return `${date.slice(5) >= '04-06' ? calendarYear : calendarYear - 1}-04-06`;
}

/** A tax year as people write it: 2024/25. @param year like 2024-25 */
export const taxYearName = (year: string): string => year.replace('-', '/');

/** The tax year that begins on a day: 2024-25. */
export function taxYearFrom(start: string): string {
  const first = Number(start.slice(0, 4));
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The first day of a tax year by its name ('2024-25', '2024/25'). @throws RangeError for what is no tax year */
export function startOfTaxYear(name: string): string {
  const [, first = '', second = ''] = /^(\d{4})[-/](?:\d{2})?(\d{2})$/.exec(name.trim()) ?? [];
  if (first === '' || (Number(first) + 1) % 100 !== Number(second)) {
    throw new RangeError(`“${name}” is no tax year: write it as 2024-25.`);
  }
  return `${first}-04-06`;
}
