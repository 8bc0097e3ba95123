/** How many tax years are offered: the current one, and those whose return may still be changed or asked about. */
const offered = 6;

/** The tax years up to that of a day, the newest first, like 2025-26. @param today ISO date */
export function taxYearsUpTo(today: string): string[] {
  const calendarYear = Number(today.slice(0, 4));
  const newest = today.slice(5) >= '04-06' ? calendarYear : calendarYear - 1;
  return Array.from({ length: offered }, (_, back) => {
    const first = newest - back;
    return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
  });
}

/** How a tax year is written for people: 2025/26. */
export const taxYearLabel = (year: string) => year.replace('-', '/');
