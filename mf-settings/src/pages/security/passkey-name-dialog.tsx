import { Button, Dialog, LabelledInput, Notice } from '@harbour/ui';
import { type FormEvent, useState } from 'react';
import styles from './security.module.css';

interface PasskeyNameDialogProps {
  title: string;
  note?: string;
  confirm: string;
  name?: string;
  busy: boolean;
  failure: string | undefined;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks what a passkey is called. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, note, confirm, name: before = '', busy, failure, onName, onClose } = props;
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setProblem(name.trim() === '' ? 'Enter a name that you know it by, such as “My phone”.' : undefined);
    if (name.trim() !== '' && !busy) onName(name.trim());
  }

  return (
    <Dialog title={title} placement="centre" closable={!busy} onClose={onClose}>
      <form className={styles.section} noValidate onSubmit={submit}>
        {note && <p>{note}</p>}
        {failure && <Notice severity="error">{failure}</Notice>}
        <LabelledInput
          label="Name of the passkey"
          name="passkey-name"
          maxLength={60}
          autoFocus
          value={name}
          problem={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles.actions}>
          <Button variant="primary" type="submit" busy={busy}>
            {confirm}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
