import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { DocumentButton } from '@harbour/ui/document';
import { useAskedDownload } from '../../asked-download/use-asked-download.ts';
import { pound } from '../../valuation/reporting-currency.ts';
import { valuationDocumentUrl } from './valuation-document-url.ts';

interface ValuationDocumentProps {
  query: { d?: string; po?: string; pe?: string };
  currency: Currency;
}

/** Asks for the valuation as a document and downloads it. */
export function ValuationDocument({ query, currency }: ValuationDocumentProps) {
  const asked = useAskedDownload();
  return (
    <DocumentButton
      asked={asked}
      make={() => valuationDocumentUrl(query)}
      failed="We could not create the document. Your figures are not affected. Try again."
      note={currency.currencyCode === pound.currencyCode ? undefined : 'The document shows the day’s values in pounds.'}
    >
      Valuation document (PDF)
    </DocumentButton>
  );
}
