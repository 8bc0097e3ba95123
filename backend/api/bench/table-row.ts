/** Prints a row of a Markdown table. */
export const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** Milliseconds, with a decimal below ten. */
export const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
