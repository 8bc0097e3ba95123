import { defineModule } from '@harbour/kernel/modules/module';
import { investNowCalls } from './invest-now/invest-now-calls.ts';
import * as tables from './tables.ts';

export { termsKind } from './invest-now/terms-kind.ts';

/** Offers of providers, and the applications of clients to invest. */
export const module = defineModule({
  name: 'invest-now',
  needs: ['messaging', 'plans'],
  calls: investNowCalls,
  tables,
  figures: [
    /** Maximum number of a client's applications to invest that have not ended. */
    'applications-of-client',
    /** What may be paid into pensions in a tax year, in GBP, without unused allowance of earlier years. */
    'pension-annual-allowance',
  ],
});
