import { benchmarksImporter } from './benchmarks/benchmarks-importer.ts';
import { fxImporter } from './fx/fx-importer.ts';
import { holdingsImporter } from './holdings/holdings-importer.ts';
import type { Importer } from './importer.ts';
import { instrumentsImporter } from './instruments/instruments-importer.ts';
import { pricesImporter } from './prices/prices-importer.ts';
import { proposalsImporter } from './proposals/proposals-importer.ts';
import { transactionsImporter } from './transactions/transactions-importer.ts';

/** Every kind of file that can be imported. A new kind is a file of its own and a line here. */
export const importers = {
  instruments: instrumentsImporter,
  prices: pricesImporter,
  fx: fxImporter,
  holdings: holdingsImporter,
  transactions: transactionsImporter,
  proposals: proposalsImporter,
  benchmarks: benchmarksImporter,
} as const satisfies Record<string, Importer>;

export type ImporterKind = keyof typeof importers;

/** Whether there is an importer of that name. */
export function isImporterKind(kind: string): kind is ImporterKind {
  return Object.hasOwn(importers, kind);
}
