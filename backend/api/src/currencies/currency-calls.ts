import { getCurrencies } from '@harbour/api/definitions/valuation';
import { bind } from '../http/bind-call.ts';
import { reportingRates } from './reporting-rates.ts';

export const currencyCalls = [
  bind(getCurrencies, async ({ database, query, today }) => ({
    data: await reportingRates(database, query.d ?? today()),
  })),
];
