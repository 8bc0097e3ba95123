import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { copyText, downloadText, printText } from './hand-out.ts';
import styles from './recovery-codes.module.css';

const title = 'Recovery codes for Harbour';

/** The codes as a text that explains itself wherever it is found. */
const asText = (codes: readonly string[]) =>
  [title, 'Each can be used once, in place of a code of your authenticator.', '', ...codes, ''].join('\n');

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What the last button says. */
  done: string;
  onDone: () => void;
}

/** Shows new recovery codes, this once: it is left only after its reader says that they are stored. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false);
  const [outcome, setOutcome] = useState('');
  const copy = async () =>
    setOutcome(
      (await copyText(asText(codes))) ? 'Copied.' : 'Your browser did not allow this. Download or print them.',
    );

  return (
    <div className={styles.section}>
      <p>
        If you lose your authenticator, one of these codes lets you in. They are shown this once. Store them now, away
        from your phone.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => downloadText('harbour-recovery-codes.txt', asText(codes))}>Download</Button>
        <Button onClick={() => printText(title, asText(codes))}>Print</Button>
      </div>
      <p role="status" className={styles.status}>
        {outcome}
      </p>
      <label className={styles.tick}>
        <input type="checkbox" checked={stored} onChange={({ target }) => setStored(target.checked)} />I have stored
        them
      </label>
      <div className={styles.actions}>
        <Button variant="primary" disabled={!stored} onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
}
