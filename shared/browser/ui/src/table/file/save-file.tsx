import { useEffect, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import type { FileColumn } from './csv.ts';
import styles from './save-file.module.css';

interface SaveFileProps<Row> {
  /** What the button says. */
  label?: string;
  /** With its ending. */
  name: string;
  columns: readonly FileColumn<Row>[];
  /** In the order shown; or a promise of rows that are read first. */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
  /** Given where the file is asked for elsewhere, such as in the search: it is saved once, and this ends the wish. */
  asked?: (() => void) | undefined;
}

/** Hands a file to the browser, which saves it as it saves downloads. */
function download(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content by then; without this it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}

/** Saves the rows as a CSV file; what writes it is loaded when it is first wanted. */
export function SaveFile<Row>({ label = 'Download CSV', name, columns, rows, asked }: SaveFileProps<Row>) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function save(): Promise<void> {
    setState('busy');
    try {
      const { toCsv } = await import('./csv.ts');
      download(name, 'text/csv;charset=utf-8', toCsv(columns, await rows()));
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  const isAsked = asked !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is saved when it is asked for, not when its rows change.
  useEffect(() => {
    if (!isAsked) return;
    asked();
    void save();
  }, [isAsked]);

  return (
    <div className={styles.save}>
      <Button className={styles.button ?? ''} busy={state === 'busy'} onClick={() => void save()}>
        {label}
      </Button>
      <span role="status" className={styles.state}>
        {state === 'failed' && 'We could not create the file. Check your connection and try again.'}
      </span>
    </div>
  );
}
