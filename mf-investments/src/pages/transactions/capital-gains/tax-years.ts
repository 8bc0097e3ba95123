/** How many tax years are offered: the current one, and those whose return may still be changed or asked about. */
const offered = 6;

function firstCalendarYear(today: string): number {
  const calendarYear = Number(today.slice(0, 4));
  return today.slice(5) >= '04-06' ? calendarYear : calendarYear - 1;
}

const taxYearName = (first: number) => `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

/** The tax years up to that of a day, the newest first, like 2025-26. @param today ISO date */
export function taxYearsUpTo(today: string): string[] {
  const newest = firstCalendarYear(today);
  return Array.from({ length: offered }, (_, back) => taxYearName(newest - back));
}

/** The tax year after that of a day. @param today ISO date */
export const taxYearAfter = (today: string): string => taxYearName(firstCalendarYear(today) + 1);
