/**
 * Figures as a statement prints them: en-GB, negative ones in brackets. The screen writes the same (`shared/ui/money`,
 * which needs a browser's packages).
 */
function plain(minimum: number, maximum = minimum): Intl.NumberFormat {
  return new Intl.NumberFormat('en-GB', { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
}

function inBrackets(figure: number, text: string): string {
  // What is nothing once rounded has no sign.
  return figure < 0 && /[1-9]/.test(text) ? `(${text})` : text;
}

const pence = plain(2);

/** GBP in a column that says so: `1,234.50`, `(1,234.50)`. */
export function amount(gbp: number): string {
  return inBrackets(gbp, pence.format(Math.abs(gbp)));
}

/** GBP by itself: `£1,234.50`, `(£1,234.50)`. */
export function money(gbp: number): string {
  return inBrackets(gbp, `£${pence.format(Math.abs(gbp))}`);
}

/** The decimals that show all of these figures exactly, from 2 to 6: one number for a column keeps its points in line. */
export function decimalsOf(figures: readonly number[]): number {
  const decimals = figures.map((figure) => figure.toFixed(6).replace(/0+$/, '').split('.')[1]?.length ?? 0);
  return Math.max(2, ...decimals);
}

/** A figure with this many decimals: `1,234.5678`. */
export function number(figure: number, decimals: number): string {
  return inBrackets(figure, plain(decimals).format(Math.abs(figure)));
}

const calendarDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An ISO date as `20 Nov 2026`. */
export function day(isoDate: string): string {
  return calendarDay.format(new Date(`${isoDate}T00:00:00Z`)).replace('Sept', 'Sep');
}

/** How each freshness that has to be said reads in a document. */
export const freshnessLabels = { old: 'old', stale: 'out of date' } as const;

/** Names in a sentence: `Anna`, `Anna and Ben`, `Anna, Ben and Carl`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
