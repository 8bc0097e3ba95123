import { defineModule } from '@harbour/kernel/modules/module';
import { imsCalls } from './ims-calls.ts';
import { proposalsImporter } from './proposals-importer/proposals-importer.ts';
import * as tables from './tables.ts';

export { pendingRecords } from './pending-records.ts';

/** The firm's proposals to clients, and the clients' answers. */
export const module = defineModule({
  name: 'ims',
  needs: ['market-data', 'messaging', 'plans'],
  calls: imsCalls,
  tables,
  importers: { proposals: proposalsImporter },
});
