import type { Csv } from '@harbour/kernel/importing/read-csv';

/** One entry of Degiro's account statement. The columns of amounts have no name, so cells are found by their place. */
export interface DegiroRow {
  /** As a spreadsheet counts; the first of two lines. */
  number: number;
  date: string;
  time: string;
  /** The day from which the amount counts for interest; stands in the column after the time. */
  valueDate: string;
  product: string;
  isin: string;
  description: string;
  currency: string;
  amount: string;
  orderId: string;
}

/** The header's names, in the language that the client uses the broker in. */
export interface DegiroLanguage {
  date: string;
  product: string;
  isin: string;
  description: string;
  /** Names the column of the currency; the amount stands in the nameless one after it. */
  change: string;
}

/** Header names by language. Others in the file (value date, rate, balance) are not needed. */
export const languages: readonly DegiroLanguage[] = [
  { date: 'Datum', product: 'Product', isin: 'ISIN', description: 'Omschrijving', change: 'Mutatie' },
  { date: 'Date', product: 'Product', isin: 'ISIN', description: 'Description', change: 'Change' },
  { date: 'Datum', product: 'Produkt', isin: 'ISIN', description: 'Beschreibung', change: 'Änderung' },
  { date: 'Date', product: 'Produit', isin: 'Code ISIN', description: 'Description', change: 'Mouvements' },
  { date: 'Fecha', product: 'Producto', isin: 'ISIN', description: 'Descripción', change: 'Variación' },
  { date: 'Data', product: 'Prodotto', isin: 'ISIN', description: 'Descrizione', change: 'Variazioni' },
  { date: 'Data', product: 'Produto', isin: 'ISIN', description: 'Descrição', change: 'Mudança' },
];

/** The header's names in this file. */
export function languageOf(csv: Csv): DegiroLanguage {
  const found = languages.find((names) => Object.values(names).every((name) => csv.header.includes(name)));
  if (!found) throw new Error('A file was taken for a Degiro export without its header.');
  return found;
}

/**
 * The file's entries. A long order id or name goes on in a second line that has no date: it is put together again,
 * the id without a space, since it is broken where the column ends.
 */
export function degiroRows(csv: Csv, names: DegiroLanguage): DegiroRow[] {
  const place = (name: string) => csv.header.indexOf(name);
  const entries: DegiroRow[] = [];
  for (const { number, cells } of csv.rows) {
    const at = (index: number) => cells[index] ?? '';
    const row: DegiroRow = {
      number,
      date: at(place(names.date)),
      time: at(place(names.date) + 1),
      valueDate: at(place(names.date) + 2),
      product: at(place(names.product)),
      isin: at(place(names.isin)),
      description: at(place(names.description)),
      currency: at(place(names.change)),
      amount: at(place(names.change) + 1),
      orderId: at(csv.header.length - 1),
    };
    const before = entries.at(-1);
    if (row.date === '' && row.amount === '' && before) {
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
