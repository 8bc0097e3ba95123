import type { Importer } from '@harbour/kernel/importing/importer';
import { holdingsImporter } from './holdings/holdings-importer.ts';
import { plansImporter } from './plans/plans-importer.ts';
import { transactionsImporter } from './transactions/transactions-importer.ts';

/** The importers of this domain's tables. For a new kind of file add an importer and an entry here. */
export const importers: Readonly<Record<string, Importer>> = {
  plans: plansImporter,
  holdings: holdingsImporter,
  transactions: transactionsImporter,
};
