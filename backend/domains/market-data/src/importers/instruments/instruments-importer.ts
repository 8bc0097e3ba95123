import { defineImporter } from '@harbour/kernel/importing/importer';
import { instrument, listing } from '../../market/tables.ts';
import { lseLayouts } from './lse-layouts.ts';
import { readInstruments } from './read-instruments.ts';
import { storeInstruments } from './store-instruments.ts';

/** Imports exchange-traded funds, shares and funds with their listings. */
export const instrumentsImporter = defineImporter({
  description: 'instruments and their trading lines: the LSE files of FinanceDatabase (ETFs, equities, funds)',
  records: 'trading lines',
  fills: [instrument, listing],
  layouts: lseLayouts,
  read: (csv, layout, { findings }) => readInstruments(csv, layout, findings),
  store: (database, instruments, { findings }) => storeInstruments(database, instruments, findings),
});
