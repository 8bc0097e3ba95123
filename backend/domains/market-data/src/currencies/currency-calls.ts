import { getCurrencies, getRates } from '@harbour/definitions/investments/valuation/currencies';
import { bind } from '@harbour/kernel/http/bind-call';
import { ratesWithin, reportingRates } from './reporting-rates.ts';

export const currencyCalls = [
  bind(getCurrencies, async ({ database, query, today }) => ({
    data: await reportingRates(database, query.d ?? today()),
  })),

  bind(getRates, async ({ database, params }) => {
    const [from = '', to = ''] = params.range.split('::');
    return { rates: await ratesWithin(database, params.currencyCode, from, to) };
  }),
];
