import type { Currency } from '@harbour/api/definitions/valuation';
import { formatDate } from '@harbour/ui';

const rate = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 6 });

/** Which rate figures in another currency were converted with; nothing for the pound. */
export function RateNote({ currency: { currencyCode, conversionrate, rateDate } }: { currency: Currency }) {
  if (!rateDate) return null;
  return (
    <p>
      Shown in {currencyCode} at {rate.format(conversionrate)} for £1, the reference rate of {formatDate(rateDate)}.
      Each figure is converted on its own, so parts may differ from a total by a penny.
    </p>
  );
}
