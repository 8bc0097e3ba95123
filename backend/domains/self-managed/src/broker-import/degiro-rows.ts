import type { Csv, CsvRow } from '@harbour/kernel/importing/read-csv';

/** One entry of Degiro's account statement. The columns of amounts have no name, so cells are found by position. */
export interface DegiroRow {
  /** As in a spreadsheet; the first of two lines. */
  number: number;
  date: string;
  time: string;
  /** The day from which the amount counts for interest; in the column after the time. */
  valueDate: string;
  product: string;
  isin: string;
  description: string;
  currency: string;
  amount: string;
  orderId: string;
}

/** The column names, in the client's language at the broker. */
export interface DegiroLanguage {
  date: string;
  product: string;
  isin: string;
  description: string;
  /** Name of the currency column; the amount is in the unnamed column after it. */
  change: string;
}

/** Column names by language. Other columns (value date, rate, balance) are not needed. */
export const languages: readonly DegiroLanguage[] = [
  { date: 'Datum', product: 'Product', isin: 'ISIN', description: 'Omschrijving', change: 'Mutatie' },
  { date: 'Date', product: 'Product', isin: 'ISIN', description: 'Description', change: 'Change' },
  { date: 'Datum', product: 'Produkt', isin: 'ISIN', description: 'Beschreibung', change: 'Änderung' },
  { date: 'Date', product: 'Produit', isin: 'Code ISIN', description: 'Description', change: 'Mouvements' },
  { date: 'Fecha', product: 'Producto', isin: 'ISIN', description: 'Descripción', change: 'Variación' },
  { date: 'Data', product: 'Prodotto', isin: 'ISIN', description: 'Descrizione', change: 'Variazioni' },
  { date: 'Data', product: 'Produto', isin: 'ISIN', description: 'Descrição', change: 'Mudança' },
];

/** The column names of this file. */
export function languageOf(csv: Csv): DegiroLanguage {
  const found = languages.find((names) => Object.values(names).every((name) => csv.header.includes(name)));
  if (!found) throw new Error('A file was taken for a Degiro export without its header.');
  return found;
}

/** Whether a line continues the entry before it. */
export function isContinuation(csv: Csv, { cells }: CsvRow, names: DegiroLanguage): boolean {
  const isEmpty = (index: number) => (cells[index] ?? '') === '';
  return isEmpty(csv.header.indexOf(names.date)) && isEmpty(csv.header.indexOf(names.change) + 1);
}

/**
 * The file's entries. A long order id or name continues on a second line without a date: the two are joined, the id
 * without a space, since it is broken at the column's width.
 */
export function degiroRows(csv: Csv, names: DegiroLanguage): DegiroRow[] {
  const indexOf = (name: string) => csv.header.indexOf(name);
  const entries: DegiroRow[] = [];
  for (const line of csv.rows) {
    const { number, cells } = line;
    const at = (index: number) => cells[index] ?? '';
    const row: DegiroRow = {
      number,
      date: at(indexOf(names.date)),
      time: at(indexOf(names.date) + 1),
      valueDate: at(indexOf(names.date) + 2),
      product: at(indexOf(names.product)),
      isin: at(indexOf(names.isin)),
      description: at(indexOf(names.description)),
      currency: at(indexOf(names.change)),
      amount: at(indexOf(names.change) + 1),
      orderId: at(csv.header.length - 1),
    };
    const before = entries.at(-1);
    if (before && isContinuation(csv, line, names)) {
      before.product = `${before.product} ${row.product}`.trim();
      before.description = `${before.description} ${row.description}`.trim();
      before.isin += row.isin;
      before.orderId += row.orderId;
    } else {
      entries.push(row);
    }
  }
  return entries;
}
