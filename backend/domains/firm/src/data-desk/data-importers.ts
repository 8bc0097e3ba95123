import type { DataKind } from '@harbour/definitions/firm/data-desk';
import { module as marketData } from '@harbour/domain-market-data';
import { module as plans } from '@harbour/domain-plans';
import type { Importer } from '@harbour/kernel/importing/importer';

/** The importers of `pnpm data import` behind the screen, by kind. */
export function importerOf(kind: DataKind): Importer {
  const importer = marketData.importers[kind] ?? plans.importers[kind];
  if (!importer) throw new Error(`There is no importer for ${kind}.`);
  return importer;
}
