import { allocationCalls } from './allocation/allocation-calls.ts';
import { brokerImportCalls } from './broker-import/broker-import-calls.ts';
import { clientDirectoryCalls } from './client-directory/client-directory-calls.ts';
import { currencyCalls } from './currencies/currency-calls.ts';
import { dataFeedCalls } from './data-feeds/data-feed-calls.ts';
import { documentCalls } from './documents/document-calls.ts';
import { fundCalls } from './funds/fund-calls.ts';
import type { BoundCall } from './http/bind-call.ts';
import { imsCalls } from './ims/ims-calls.ts';
import { isaAllowanceCalls } from './isa-allowances/isa-allowance-calls.ts';
import { messagingCalls } from './messaging/messaging-calls.ts';
import { performanceCalls } from './performance/performance-calls.ts';
import { permissionCalls } from './permissions/permission-calls.ts';
import { portfolioCalls } from './portfolios/portfolio-calls.ts';
import { reconciliationCalls } from './reconciliation/reconciliation-calls.ts';
import { searchCalls } from './search/search-calls.ts';
import { transactionCalls } from './transactions/transaction-calls.ts';
import { valuationCalls } from './valuation/valuation-calls.ts';

/** Every call that the API answers. */
export const calls: readonly BoundCall[] = [
  ...valuationCalls,
  ...documentCalls,
  ...allocationCalls,
  ...fundCalls,
  ...portfolioCalls,
  ...transactionCalls,
  ...brokerImportCalls,
  ...performanceCalls,
  ...reconciliationCalls,
  ...isaAllowanceCalls,
  ...imsCalls,
  ...dataFeedCalls,
  ...permissionCalls,
  ...currencyCalls,
  ...clientDirectoryCalls,
  ...searchCalls,
  ...messagingCalls,
];
