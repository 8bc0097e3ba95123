import { useWorkInHand } from '@harbour/contract';
import { Button, Notice, TextField } from '@harbour/ui';
import { type FormEvent, useState } from 'react';
import styles from './login.module.css';

interface TotpFormProps {
  onSubmit: (code: string) => void;
  onStartAgain: () => void;
  busy: boolean;
  failure: string | undefined;
}

/** The second step of signing in, for whoever has an authenticator set up. */
export function TotpForm({ onSubmit, onStartAgain, busy, failure }: TotpFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  // A half-finished sign-in would have to begin again.
  useWorkInHand();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const complete = /^\d{6}$/.test(code);
    setProblem(complete ? undefined : 'Please enter the six digits that your authenticator shows.');
    if (complete) onSubmit(code);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <Notice severity="error">{failure}</Notice>}
      <TextField
        label="Code from your authenticator"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        problem={problem}
        onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 6))}
      />
      <Button variant="primary" type="submit" block busy={busy}>
        Continue
      </Button>
      <Button variant="link" block onClick={onStartAgain}>
        Start again
      </Button>
    </form>
  );
}
