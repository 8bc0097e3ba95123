/**
 * Number formats of documents: en-GB, negative numbers in brackets. Same as on screen (`@harbour/ui/money`, which needs
 * browser packages).
 */
function plain(minimum: number, maximum = minimum): Intl.NumberFormat {
  return new Intl.NumberFormat('en-GB', { minimumFractionDigits: minimum, maximumFractionDigits: maximum });
}

function inBrackets(figure: number, text: string): string {
  // A number that rounds to zero has no sign.
  return figure < 0 && /[1-9]/.test(text) ? `(${text})` : text;
}

const pence = plain(2);

/** GBP in a column whose heading names the currency: `1,234.50`, `(1,234.50)`. */
export function amount(gbp: number): string {
  return inBrackets(gbp, pence.format(Math.abs(gbp)));
}

/** GBP on its own: `£1,234.50`, `(£1,234.50)`. */
export function money(gbp: number): string {
  return inBrackets(gbp, `£${pence.format(Math.abs(gbp))}`);
}

/**
 * The number of decimals, 2 to 6, that shows all these numbers exactly: one per column, to keep the decimal points
 * aligned.
 */
export function decimalsOf(figures: readonly number[]): number {
  const decimals = figures.map((figure) => figure.toFixed(6).replace(/0+$/, '').split('.')[1]?.length ?? 0);
  return Math.max(2, ...decimals);
}

/** A number with this many decimals: `1,234.5678`. */
export function number(figure: number, decimals: number): string {
  return inBrackets(figure, plain(decimals).format(Math.abs(figure)));
}

/** Names in a sentence: `Anna`, `Anna and Ben`, `Anna, Ben and Carl`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}
