/** How many rows of a client's data, in words. */
export const entryText = (rows: number): string =>
  `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'entry' : 'entries'}`;
