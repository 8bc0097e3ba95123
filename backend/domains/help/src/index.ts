import { defineModule } from '@harbour/kernel/modules/module';
import { helpCalls } from './help-calls.ts';
import { helpImporter } from './help-importer.ts';
import * as tables from './tables.ts';

export { faqKind } from './faq-kind.ts';
export { helpImporter } from './help-importer.ts';
export { searchArticles } from './search-articles.ts';

/** Help articles, votes on them, and the offer of the tour. */
export const module = defineModule({
  name: 'help',
  needs: [],
  calls: helpCalls,
  tables,
  importers: { help: helpImporter },
});
