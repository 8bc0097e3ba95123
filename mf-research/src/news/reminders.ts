import type { NewsArticle } from '@harbour/definitions/research/news';

/** Titles of articles that clients are reminded of (specification, section 7). */
const remindedTitles: ReadonlySet<string> = new Set([
  'Fund Focus',
  'Market Summary',
  'Buy List Update',
  'Market Overview',
]);

/** Articles up to the end of this day are of the time before reminders. ISO date. */
const lastDayWithoutReminders = '2025-06-02';

/** The most characters of a summary on screen. */
const longestSummary = 150;

/** A summary of at most 150 characters, the ellipsis included, ending at a word where there is one. */
export function shortSummary(summary: string): string {
  const characters = [...summary.trim()];
  if (characters.length <= longestSummary) return characters.join('');
  const cut = characters.slice(0, longestSummary - 1).join('');
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[\s,;:.–-]+$/, '');
  return `${atWord === '' ? cut : atWord}…`;
}

/** The day of a moment in London, ISO date. */
const londonDay = (moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(moment));

/** A day one month earlier, ISO date; the last day of that month if it has no such day. */
function monthBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/**
 * The articles that a client is reminded of: published within the last month and after 2 June 2025, not seen yet, and
 * of one of four titles (specification, section 7).
 * @param today ISO date
 */
export function remindersOf(articles: readonly NewsArticle[], seen: ReadonlySet<string>, today: string): NewsArticle[] {
  const since = monthBefore(today);
  return articles.filter(({ id, title, date_published }) => {
    const day = londonDay(date_published);
    return remindedTitles.has(title) && day > lastDayWithoutReminders && day >= since && day <= today && !seen.has(id);
  });
}
