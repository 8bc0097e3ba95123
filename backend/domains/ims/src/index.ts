import { defineModule } from '@harbour/kernel/modules/module';
import { imsCalls } from './ims-calls.ts';
import { proposalsImporter } from './proposals-importer/proposals-importer.ts';
import * as tables from './tables.ts';

/** What the firm proposes to clients, and their answers. */
export const module = defineModule({
  name: 'ims',
  needs: ['investments', 'messaging'],
  calls: imsCalls,
  tables,
  importers: { proposals: proposalsImporter },
});
