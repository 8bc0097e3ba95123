const dayOfMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** Up to this many days a chart names days instead of months. */
const shortSpan = 200;
const day = 86_400_000;

/** A day of an axis: with its month, or where the span is long, its month with the year. */
function usualName(date: string, span: number): string {
  return (span <= shortSpan ? dayOfMonth : monthOfYear).format(new Date(`${date}T00:00:00Z`)).replace('Sept', 'Sep');
}

/**
 * Which days of a chart are named, evenly spread over its points from the first to the last; two that read the same
 * stand once.
 * @param dates ISO dates, oldest first
 * @param most that have room, two at least
 */
export function dayTicks(
  dates: readonly string[],
  most: number,
  dayName?: (date: string) => string,
): { date: string; label: string }[] {
  const count = Math.max(2, Math.min(most, dates.length));
  const span = (Date.parse(dates.at(-1) ?? '') - Date.parse(dates[0] ?? '')) / day;
  return Array.from(
    { length: count },
    (_, index) => dates[Math.round((index * (dates.length - 1)) / (count - 1))] ?? '',
  )
    .map((date) => ({ date, label: dayName?.(date) ?? usualName(date, span) }))
    .filter(({ label }, index, all) => label !== all[index - 1]?.label);
}
