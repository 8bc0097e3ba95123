import { X } from 'lucide-react';
import type { Addressee } from '../../../preserved-draft/written-draft.ts';
import styles from './party-field.module.css';

interface ChosenPartiesProps {
  chosen: readonly Addressee[];
  onRemove: (id: string) => void;
}

/** The people who are chosen, each with a button that takes them out. */
export function ChosenParties({ chosen, onRemove }: ChosenPartiesProps) {
  return (
    <>
      {chosen.map((one) => (
        <span key={one.id} className={styles.chosen}>
          {one.name}
          <button
            type="button"
            className={styles.remove}
            onClick={() => onRemove(one.id)}
            aria-label={`Remove ${one.name}`}
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
    </>
  );
}
