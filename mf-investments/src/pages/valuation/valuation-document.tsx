import type { Currency } from '@harbour/definitions/investments/valuation/currencies';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { pound } from '../../valuation/reporting-currency.ts';
import { valuationDocumentUrl } from './valuation-document-url.ts';
import styles from './valuation-page.module.css';

type Progress = { state: 'idle' | 'making' | 'failed' } | { state: 'blocked'; url: string };

/** Asks for the valuation as a document and opens it beside the portal. */
export function ValuationDocument({
  query,
  currency,
}: {
  query: { d?: string; po?: string; pe?: string };
  currency: Currency;
}) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });

  async function make(): Promise<void> {
    setProgress({ state: 'making' });
    // Opened with the click, since browsers block a window that opens later by itself.
    const tab = window.open('', '_blank');
    const url = await valuationDocumentUrl(query);
    if (url === null) {
      tab?.close();
      setProgress({ state: 'failed' });
    } else if (tab) {
      tab.opener = null;
      tab.location.replace(url);
      setProgress({ state: 'idle' });
    } else {
      setProgress({ state: 'blocked', url });
    }
  }

  return (
    <div className={styles.document}>
      <Button busy={progress.state === 'making'} onClick={() => void make()}>
        Valuation document (PDF)
      </Button>
      {currency.currencyCode !== pound.currencyCode && (
        <p className={styles.note}>The document shows the day’s values in pounds.</p>
      )}
      <p role="status" className={styles.note}>
        {progress.state === 'failed' && 'We could not create the document. Your figures are not affected. Try again.'}
        {progress.state === 'blocked' && (
          <>
            Your document is ready:{' '}
            <a href={progress.url} target="_blank" rel="noopener noreferrer">
              open it
            </a>
            .
          </>
        )}
      </p>
    </div>
  );
}
