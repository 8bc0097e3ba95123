import type { MissingPart } from '@harbour/definitions/investments/valuation/missing';
import { incompleteText } from '@harbour/definitions/investments/valuation/missing-texts';
import styles from './cards.module.css';

/** What the figures of a card lack, by name; nothing if they are complete. */
export function Incomplete({ missing }: { missing: readonly MissingPart[] | undefined }) {
  const incompleteNote = incompleteText(missing);
  return incompleteNote === undefined ? null : <p className={styles.note}>{incompleteNote}</p>;
}
