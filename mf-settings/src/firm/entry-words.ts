/** How many rows of a client's data, in words. */
export const entryWords = (rows: number): string =>
  `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'entry' : 'entries'}`;
