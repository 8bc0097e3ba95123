import { Button } from '@harbour/ui';
import { useState } from 'react';
import type { ListedTransaction } from './listed-transactions.ts';
import { saveFile } from './save-file.ts';
import type { DayRange } from './transaction-range.ts';
import styles from './transactions-page.module.css';

interface DownloadButtonProps {
  range: DayRange;
  /** The transactions that are shown, in their order. */
  rows: () => readonly ListedTransaction[];
  disabled: boolean;
}

/** Saves what is shown as a CSV file; what writes it is loaded when it is first wanted. */
export function DownloadButton({ range: { from, to }, rows, disabled }: DownloadButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function download(): Promise<void> {
    setState('busy');
    try {
      const { transactionsCsv } = await import('./transactions-csv.ts');
      saveFile(`transactions-${from}-${to}.csv`, 'text/csv;charset=utf-8', transactionsCsv(rows()));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className={styles.download}>
      <Button
        className={styles.small ?? ''}
        busy={state === 'busy'}
        disabled={disabled}
        onClick={() => void download()}
      >
        Download CSV
      </Button>
      <span role="status" className={styles.soft}>
        {state === 'failed' && 'The file could not be made. Check your connection and try again.'}
      </span>
    </div>
  );
}
