import { pound, useReportingCurrency } from '../valuation/reporting-currency.ts';
import { useSettingsCurrency } from '../valuation/settings-currency.ts';

/** The currency of the dashboard's figures, as a query of calls; undefined while it is not known. */
export function useCurrencyQuery(): { cur?: string } | undefined {
  const { currency } = useReportingCurrency(useSettingsCurrency(), undefined, { offers: false });
  return currency && (currency.currencyCode === pound.currencyCode ? {} : { cur: currency.currencyCode });
}
