import { Button, Dialog } from '@harbour/ui';
import { useState } from 'react';
import { copyText, downloadText, printText } from './hand-out.ts';
import styles from './security.module.css';

const title = 'Recovery codes for Harbour';

/** The codes as a text that explains itself wherever it is found. */
const asText = (codes: readonly string[]) =>
  [title, 'Each can be used once, in place of a code of your authenticator.', '', ...codes, ''].join('\n');

/** Shows new codes, this once: it is closed only after its reader says that they are stored. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [stored, setStored] = useState(false);
  const [said, setSaid] = useState('');
  const copy = async () =>
    setSaid((await copyText(asText(codes))) ? 'Copied.' : 'Your browser did not allow this. Download or print them.');

  return (
    <Dialog title="Your recovery codes" placement="centre" closable={false} onClose={onClose}>
      <div className={styles.section}>
        <p>They are shown this once. Store them now, away from your phone.</p>
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
        <p role="status">{said}</p>
        <label className={styles.tick}>
          <input type="checkbox" checked={stored} onChange={({ target }) => setStored(target.checked)} />I have stored
          them
        </label>
        <div className={styles.actions}>
          <Button variant="primary" disabled={!stored} onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
