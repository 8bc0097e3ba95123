import { MailClientSearch } from '../../mail/mail-client-search.tsx';
import type { Addressee } from '../../preserved-draft/written-draft.ts';
import styles from './compose.module.css';

interface ClientFieldProps {
  chosen: Addressee | undefined;
  problem: string | undefined;
  onChoose: (client: Addressee | undefined) => void;
}

/** The client whom a message of the firm is about. */
export function ClientField({ chosen, problem, onChoose }: ClientFieldProps) {
  return (
    <div>
      <MailClientSearch
        label="Client"
        chosen={chosen}
        onChoose={onChoose}
        problemId={problem ? 'client-problem' : undefined}
      />
      {problem && (
        <p id="client-problem" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
