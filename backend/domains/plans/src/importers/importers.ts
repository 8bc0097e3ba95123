import type { Statements } from '@harbour/kernel/database/statements';
import type { Importer } from '@harbour/kernel/importing/importer';
import { holdingsImporter } from './holdings/holdings-importer.ts';
import { plansImporter } from './plans/plans-importer.ts';
import { taxRecordsImporter } from './tax-records/tax-records-importer.ts';
import { transactionsImporter } from './transactions/transactions-importer.ts';

/**
 * The importers of this domain's tables, all of which the data desk has too: they work in a thread of their own. For a
 * new kind of file add an importer and an entry here.
 */
export const importers = {
  plans: plansImporter,
  holdings: holdingsImporter,
  transactions: transactionsImporter,
  'tax-records': taxRecordsImporter,
} satisfies Record<string, Importer<Statements>>;
