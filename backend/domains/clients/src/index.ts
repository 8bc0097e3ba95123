import { defineModule } from '@harbour/kernel/modules/module';
import { clientDirectoryCalls } from './client-directory-calls.ts';
import * as tables from './tables.ts';

/** Clients' personal details and screen settings. */
export const module = defineModule({
  name: 'clients',
  needs: ['investments', 'messaging'],
  calls: clientDirectoryCalls,
  tables,
});
