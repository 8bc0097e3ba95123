import { useCall } from '@harbour/api/query';
import type { WebsiteSettings } from '@harbour/definitions/clients/website-settings';
import { getCurrencies } from '@harbour/definitions/investments/valuation/currencies';
import { Notice } from '@harbour/ui';
import { Choice } from '@harbour/ui/choice';
import { Checkbox } from '@harbour/ui/fields';
import styles from './choice.module.css';
import { WebsiteSection } from './website-section.tsx';

const currencyNames = new Intl.DisplayNames('en-GB', { type: 'currency' });

/** The currency of the portal's figures, and whether the buy list is offered. */
export function ValuesSection({ settings: { reportingCurrency, buylist } }: { settings: WebsiteSettings }) {
  const { data, isError } = useCall(getCurrencies, {}, { background: true });
  const offered = data?.data.map(({ currencyCode }) => currencyCode) ?? [];
  const codes = offered.includes(reportingCurrency) ? offered : [reportingCurrency, ...offered];
  return (
    <WebsiteSection
      title="Values"
      about="In which currency you see what your plans are worth, and what the research pages offer."
      subject="values"
      stored={{ reportingCurrency, buylist }}
    >
      {isError && (
        <Notice severity="info">
          The other currencies cannot be listed at the moment. Your choice is kept as it is.
        </Notice>
      )}
      <div className={styles.choice}>
        <Choice
          name="reportingCurrency"
          label="Reporting currency"
          hint="Values are converted from pounds at the rate of the day that they are of. Your plans are not changed, and returns on a page can still be seen in another currency."
          options={codes.map((code) => ({ value: code, label: `${currencyNames.of(code) ?? code} (${code})` }))}
        />
      </div>
      <Checkbox
        name="buylist"
        label="Show the Investment Buy List"
        hint="The funds that we suggest looking at first. Without it, the navigation has no entry for the list."
      />
    </WebsiteSection>
  );
}
