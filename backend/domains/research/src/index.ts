import { defineModule } from '@harbour/kernel/modules/module';
import { contentFileReceiver } from '@harbour/kernel/publishing/put-files';
import { bannerCalls } from './banners/banner-calls.ts';
import { buyListCalls } from './buy-list/buy-list-calls.ts';
import { fundPageCalls } from './fund-page/fund-page-calls.ts';
import { fundCalls } from './funds/fund-calls.ts';
import { glossaryCalls } from './glossary/glossary-calls.ts';
import { glossaryImporter } from './glossary/glossary-importer.ts';
import { fundDocumentsImporter } from './importers/fund-documents-importer.ts';
import { fundFactsImporter } from './importers/fund-facts-importer.ts';
import { libraryCalls } from './library/library-calls.ts';
import { libraryImporter } from './library/library-importer.ts';
import { newsCalls } from './news/news-calls.ts';
import { newsImporter } from './news/news-importer.ts';
import { previewCalls } from './preview/preview-calls.ts';
import { publishingCalls } from './publishing/publishing-calls.ts';
import { scheduledVersions } from './publishing/scheduled-versions.ts';
import { searchCalls } from './search/search-calls.ts';
import { synonymCalls } from './search/synonym-calls.ts';
import { synonymsImporter } from './search/synonyms-importer.ts';
import * as tables from './tables.ts';

export { glossaryImporter } from './glossary/glossary-importer.ts';
export { fundDocumentsImporter } from './importers/fund-documents-importer.ts';
export { fundFactsImporter } from './importers/fund-facts-importer.ts';
export { libraryImporter } from './library/library-importer.ts';
export { newsImporter } from './news/news-importer.ts';

/** Research: funds, the buy list, news, the library, the glossary, the search, and publishing of all content. */
export const module = defineModule({
  name: 'research',
  needs: ['help', 'invest-now', 'market-data', 'messaging', 'plans', 'valuation'],
  calls: [
    ...fundCalls,
    ...buyListCalls,
    ...fundPageCalls,
    ...newsCalls,
    ...libraryCalls,
    ...glossaryCalls,
    ...previewCalls,
    ...searchCalls,
    ...synonymCalls,
    ...bannerCalls,
    ...publishingCalls,
  ],
  tables,
  sharedWork: [scheduledVersions],
  uploads: contentFileReceiver,
  importers: {
    news: newsImporter,
    glossary: glossaryImporter,
    library: libraryImporter,
    'fund-facts': fundFactsImporter,
    'fund-documents': fundDocumentsImporter,
    'search-synonyms': synonymsImporter,
  },
});
