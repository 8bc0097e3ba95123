import { type ReactNode, useId } from 'react';
import styles from './performance.module.css';

interface ReturnRowProps {
  name: string;
  method: ReactNode;
  /** The figure, or what is in its place. */
  figure: ReactNode;
  /** What has to be known beside it. */
  note?: ReactNode;
  /** What opens it to what it was computed from. */
  why?: ReactNode;
}

/** One return: its name, how it is measured, its figure, and what it was computed from. */
export function ReturnRow({ name, method, figure, note, why }: ReturnRowProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.return}>
      <div>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        <p className={styles.soft}>{method}</p>
      </div>
      <div className={styles.figure}>{figure}</div>
      {note && <p className={styles.noteRow}>{note}</p>}
      {why}
    </div>
  );
}
