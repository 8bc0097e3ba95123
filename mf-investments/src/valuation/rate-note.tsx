import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { restsOnNothing } from '@harbour/definitions/investments/valuation/plans';
import { formatDate } from '@harbour/ui';
import { FreshnessMark } from './freshness.tsx';

/** How the values of earlier days are converted, which every page says that shows them in another currency. */
export const pastValues = 'Each value and payment of an earlier day, behind the growth and in the charts, is converted';

const rate = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 });

/** How amounts of past days were converted; nothing for the pound. */
export function DayRateNote({ currency: { currencyCode, rateDate } }: { currency: Currency }) {
  if (!rateDate) return null;
  return (
    <p>
      Shown in {currencyCode}, each amount at the reference rate of its own day; totals are the sums of these amounts.
    </p>
  );
}

/**
 * Which rate figures in another currency were converted with; nothing for the pound.
 * @param past which figures of earlier days there are, which have the rates of those days
 */
export function RateNote({ currency, past }: { currency: Currency; past?: string }) {
  const { currencyCode, conversionrate, rateDate, freshness } = currency;
  if (!rateDate) return null;
  return (
    <div>
      <p>
        Shown in {currencyCode} at {rate.format(conversionrate)} for £1, the reference rate of {formatDate(rateDate)}.
        {past && ` ${past} at the reference rate of its own day.`} Each figure is converted on its own, so parts may
        differ slightly from a total.
      </p>
      <FreshnessMark basis={{ ...restsOnNothing, ratedOn: rateDate, freshness }} />
    </div>
  );
}
