import { findFunds } from '@harbour/definitions/research/find-funds';
import { getFundInfo, getFundPerformance } from '@harbour/definitions/research/funds';
import { fundReturnMonths } from '@harbour/definitions/research/price-returns';
import { bind } from '@harbour/kernel/http/bind-call';
import { foundFunds } from './find-funds.ts';
import { priceReturns, returnStart, seriesDays } from './price-returns.ts';
import { pricedFund, pricesOn } from './priced-fund.ts';

export const fundCalls = [
  bind(findFunds, ({ database, query, today }) => foundFunds(database, query, today()), { limit: 'heavyRead' }),

  bind(getFundInfo, async ({ database, query, today }) => {
    const { listingId: _, firstPriceDate: __, ...theData } = await pricedFund(database, query.isin, today());
    return { theData };
  }),

  bind(
    getFundPerformance,
    async ({ database, params, today }) => {
      const fund = await pricedFund(database, params.isin, today());
      const { isin, name, currency, price, priceDate: asOf, firstPriceDate } = fund;
      if (price === null || asOf === null || firstPriceDate === null) {
        const reason = 'No price of this fund is known yet';
        const returns = fundReturnMonths.map((months) => ({ months, percent: null, annualised: months >= 12, reason }));
        return { fundData: { isin, name, currency, asOf: null, returns, prices: [] } };
      }
      const shown = new Set(seriesDays(firstPriceDate, asOf));
      const starts = fundReturnMonths.map((months) => returnStart(asOf, months));
      const known = await pricesOn(database, fund.listingId, [...shown, ...starts]);
      // A price that stayed the newest for several steps is one point, on its own day.
      const points = new Map(known.filter(({ day }) => shown.has(day)).map((point) => [point.date, point.price]));
      return {
        fundData: {
          isin,
          name,
          currency,
          asOf,
          returns: priceReturns({ date: asOf, price }, known),
          prices: [...points].map(([date, at]) => ({ date, price: at })),
        },
      };
    },
    { limit: 'heavyRead' },
  ),
];
