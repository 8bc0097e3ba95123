import { londonToday } from '@harbour/kernel/calendar';
import { defineModule } from '@harbour/kernel/modules/module';
import { brokerImportCalls } from './broker-import/broker-import-calls.ts';
import { purgeRemovedPlans } from './broker-import/removed-plans.ts';
import { elsewhereCalls } from './elsewhere/elsewhere-calls.ts';
import { selfManagedFileCalls } from './self-managed/file-calls.ts';
import { listingCalls } from './self-managed/listing-calls.ts';
import { selfManagedCalls } from './self-managed/self-managed-calls.ts';
import { purgeRemovedHoldings } from './self-managed/stored-holdings.ts';
import { sharingCalls } from './sharing/sharing-calls.ts';
import * as tables from './tables.ts';

export { elsewhereChanges } from './elsewhere/elsewhere-changes.ts';
export { elsewhereHoldings } from './elsewhere/elsewhere-holdings.ts';
export { type MixedAsset, mixedAssetsElsewhere } from './elsewhere/elsewhere-mixes.ts';
export { elsewhereOf, firstEntryElsewhere } from './elsewhere/elsewhere-totals.ts';
export { namesElsewhere } from './elsewhere/names-elsewhere.ts';
export { recordSharedElsewhere } from './elsewhere/record-shared-elsewhere.ts';

/**
 * What clients hold outside the firm: holdings that they enter, plans imported from brokers, and totals with linked
 * accounts.
 */
export const module = defineModule({
  name: 'self-managed',
  needs: ['market-data', 'open-banking', 'plans'],
  calls: [
    ...brokerImportCalls,
    ...selfManagedCalls,
    ...listingCalls,
    ...selfManagedFileCalls,
    ...elsewhereCalls,
    ...sharingCalls,
  ],
  tables,
  jobs: [
    { name: 'removed plans', run: ({ database, now }) => purgeRemovedPlans(database, londonToday(now())) },
    { name: 'removed holdings', run: ({ database, now }) => purgeRemovedHoldings(database, londonToday(now())) },
  ],
  figures: [
    /**
     * Limits of a client's export in bytes, rows, columns and characters per cell; a larger one is refused before it is
     * read.
     */
    'import-file-bytes',
    'import-file-rows',
    'import-file-columns',
    'import-cell-characters',
    /** Timeout in seconds for reading an export. */
    'import-reading-seconds',
    /**
     * Allowed difference in percent (0–100) of a total from units × price in another currency at the reference rate.
     */
    'import-exchange-percent',
    /** Days in which a plan that its client removed can be restored. */
    'removed-plan-days',
    /** Maximum number of self-managed holdings of a client, deleted ones that can be restored included. */
    'self-managed-of-client',
    /** Days in which a self-managed holding that its client deleted can be restored. */
    'removed-holding-days',
  ],
});
