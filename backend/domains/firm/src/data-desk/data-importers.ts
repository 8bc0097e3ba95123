import type { DataKind } from '@harbour/definitions/firm/data-desk';
import { deskImporters } from '@harbour/domain-market-data/importers';
import { importers as planImporters } from '@harbour/domain-plans/importers';
import type { Statements } from '@harbour/kernel/database/statements';
import type { Importer } from '@harbour/kernel/importing/importer';

/** The importers of `pnpm data import` behind the screen, by kind. */
export const dataImporters: Readonly<Record<DataKind, Importer<Statements>>> = { ...deskImporters, ...planImporters };
