import type { Statements } from '@harbour/kernel/database/statements';
import type { Importer } from '@harbour/kernel/importing/importer';
import { announcementsImporter } from './announcements/announcements-importer.ts';
import { breakdownsImporter } from './breakdowns/breakdowns-importer.ts';
import { buyListImporter } from './buy-list/buy-list-importer.ts';
import { comparatorsImporter } from './comparators/comparators-importer.ts';
import { consumerPricesImporter } from './consumer-prices/consumer-prices-importer.ts';
import { corporateActionsImporter } from './corporate-actions/corporate-actions-importer.ts';
import { fundDataImporter } from './fund-data/fund-data-importer.ts';
import { fxImporter } from './fx/fx-importer.ts';
import { instrumentsImporter } from './instruments/instruments-importer.ts';
import { benchmarksImporter, comparatorLevelsImporter } from './levels/level-importers.ts';
import { pricesImporter } from './prices/prices-importer.ts';
import { propertyIncomeImporter } from './property-income/property-income-importer.ts';
import { reportableIncomeImporter } from './reportable-income/reportable-income-importer.ts';

/** Those of the data desk, which work in a thread of their own. */
export const deskImporters = {
  instruments: instrumentsImporter,
  prices: pricesImporter,
  fx: fxImporter,
  benchmarks: benchmarksImporter,
  'corporate-actions': corporateActionsImporter,
  'consumer-prices': consumerPricesImporter,
  'property-income': propertyIncomeImporter,
  'reportable-income': reportableIncomeImporter,
} satisfies Record<string, Importer<Statements>>;

/** The importers of this domain's tables. For a new kind of file add an importer and an entry here. */
export const importers: Readonly<Record<string, Importer>> = {
  ...deskImporters,
  announcements: announcementsImporter,
  breakdowns: breakdownsImporter,
  comparators: comparatorsImporter,
  'comparator-levels': comparatorLevelsImporter,
  'fund-data': fundDataImporter,
  buylist: buyListImporter,
};
