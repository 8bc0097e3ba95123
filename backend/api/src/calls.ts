import { clientDirectoryCalls } from './client-directory/client-directory-calls.ts';
import { currencyCalls } from './currencies/currency-calls.ts';
import type { BoundCall } from './http/bind-call.ts';
import { searchCalls } from './search/search-calls.ts';
import { valuationCalls } from './valuation/valuation-calls.ts';

/** Every call that the API answers. */
export const calls: readonly BoundCall[] = [
  ...valuationCalls,
  ...currencyCalls,
  ...clientDirectoryCalls,
  ...searchCalls,
];
