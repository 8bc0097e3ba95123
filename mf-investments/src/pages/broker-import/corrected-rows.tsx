import type { CorrectedRow } from '@harbour/definitions/investments/broker-import';
import { Button, Card } from '@harbour/ui';
import styles from './broker-import.module.css';
import { correctionText } from './correction-text.ts';

interface CorrectedRowsProps {
  corrections: readonly CorrectedRow[];
  onUndo: (correction: CorrectedRow) => void;
}

/** What the client left out or mended, each of which can be taken back before the file is stored. */
export function CorrectedRows({ corrections, onUndo }: CorrectedRowsProps) {
  if (corrections.length === 0) return null;
  return (
    <Card title="What you changed in the file" aside="It is kept with the import.">
      <ul aria-label="Your corrections" className={styles.lines}>
        {corrections.map((correction) => {
          const { row, column } = correction;
          return (
            <li key={`${row} ${column}`} className={styles.line}>
              <div className={styles.corrected}>{correctionText(correction)}</div>
              <Button
                aria-label={column === null ? `Take row ${row} in again` : `Undo the change of ${column} in row ${row}`}
                onClick={() => onUndo(correction)}
              >
                Undo
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
