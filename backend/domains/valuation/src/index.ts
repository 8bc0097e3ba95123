import { defineModule } from '@harbour/kernel/modules/module';
import { allocationCalls } from './allocation/allocation-calls.ts';
import { lookThroughCalls } from './allocation/look-through-calls.ts';
import { capitalGainsCalls } from './capital-gains/capital-gains-calls.ts';
import { documentCalls } from './documents/document-calls.ts';
import { holdingCalls } from './holdings/holding-calls.ts';
import { incomeCalls } from './income/income-calls.ts';
import { findNotices } from './notices/find-notices.ts';
import { noticeCalls } from './notices/notice-calls.ts';
import { yearlyPackMessages } from './packs/notify-clients.ts';
import { packCalls } from './packs/pack-calls.ts';
import { yearlyPacks } from './packs/pack-maker.ts';
import { performanceCalls } from './performance/performance-calls.ts';
import { statementCalls } from './statements/statement-calls.ts';
import * as tables from './tables.ts';
import { valuationCalls } from './valuation/valuation-calls.ts';

export { type NoticeMail, noticeMail } from './notices/notice-mail.ts';
export { makePacksByCommand } from './packs/packs-by-command.ts';
export { searchAmounts } from './search-amounts.ts';
export { searchInvestments } from './search-investments.ts';
export { chartDates } from './valuation/chart-dates.ts';

/** Value, performance and allocation of what a client sees, the valuation as a document, notices and yearly documents. */
export const module = defineModule({
  name: 'valuation',
  needs: ['market-data', 'messaging', 'plans', 'self-managed'],
  calls: [
    ...valuationCalls,
    ...documentCalls,
    ...allocationCalls,
    ...performanceCalls,
    ...capitalGainsCalls,
    ...holdingCalls,
    ...incomeCalls,
    ...lookThroughCalls,
    ...statementCalls,
    ...noticeCalls,
    ...packCalls,
  ],
  tables,
  sharedWork: [findNotices, yearlyPacks, yearlyPackMessages],
  figures: [
    /** Payments of at least this percentage (0–100) of the value before are large: a chart marks them. */
    'large-flow-percent',
    /** Returns value plans on days with flows of at least this percentage (0–100) of the value before; 0 is all. */
    'valued-flow-percent',
  ],
});
