import { defineModule } from '@harbour/kernel/modules/module';
import { clientDirectoryCalls } from './client-directory-calls.ts';
import * as tables from './tables.ts';

/** What the firm knows of its clients, and how their screens are set. */
export const module = defineModule({
  name: 'clients',
  needs: ['investments', 'messaging'],
  calls: clientDirectoryCalls,
  tables,
});
