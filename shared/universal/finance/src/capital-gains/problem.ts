/** What is wrong with a transaction, and what would mend it. Its holding is left out of the report. */
export interface CapitalGainsProblem {
  /** Number of the row in the input, 1 for the first. */
  row: number;
  /** The `id` of the row, if it has one. */
  id: string | null;
  /** ISO date as the row gives it. */
  date: string;
  /** The holding that is left out; '' if the row names none. */
  holding: string;
  /** What is wrong, as a sentence that begins with a small letter. */
  what: string;
  /** The same with the row named: "Row 3 (sell, 12 May 2024, ACME): …". */
  message: string;
  /** What to add or change. */
  remedy: string;
}

/** The row that an event comes from. */
export interface RowReference {
  row: number;
  id: string | null;
  type: string;
  date: string;
  holding: string;
}

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A day as sentences show it: 12 May 2024. */
export const asText = (date: string) => longDate.format(Date.parse(`${date}T00:00:00Z`));

/** How a sentence names a row. */
function rowName({ row, id, type, date, holding }: RowReference): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? asText(date) : date;
  const known = [type, day, holding].filter((part) => part !== '').join(', ');
  return `Row ${row}${id === null ? '' : ` “${id}”`}${known === '' ? '' : ` (${known})`}`;
}

export function problemOf(source: RowReference, what: string, remedy: string): CapitalGainsProblem {
  const { row, id, date, holding } = source;
  return { row, id, date, holding, what, message: `${rowName(source)}: ${what}`, remedy };
}

/** Thrown while one row is read or applied; the report turns it into a problem of the row's holding. */
export class RowError extends Error {
  override readonly name = 'RowError';
  readonly problem: CapitalGainsProblem;

  constructor(source: RowReference, what: string, remedy: string) {
    const problem = problemOf(source, what, remedy);
    super(`${problem.message} ${remedy}`);
    this.problem = problem;
  }
}
