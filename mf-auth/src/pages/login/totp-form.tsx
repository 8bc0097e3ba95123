import { useWorkInHand } from '@harbour/contract';
import type { AuthenticatorSetup } from '@harbour/session';
import { Button, Notice, TextField } from '@harbour/ui';
import { type FormEvent, useState } from 'react';
import styles from './login.module.css';

interface TotpFormProps {
  /** For an account that must have an authenticator and has none. */
  setUp: AuthenticatorSetup | undefined;
  onSubmit: (code: string) => void;
  onStartAgain: () => void;
  busy: boolean;
  failure: string | undefined;
}

/** What to do first in an authenticator that does not know the account yet. */
function SetUpSteps({ secret, link }: AuthenticatorSetup) {
  return (
    <div className={styles.setUp}>
      <p>
        Your account needs an authenticator app. It shows a new code every 30 seconds, on your phone or computer. Add
        this key to it, then enter the code that it shows.
      </p>
      <p className={styles.key}>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={link}>Open an authenticator app on this device</a>
      </p>
    </div>
  );
}

/** The second step of signing in, for users with an authenticator. */
export function TotpForm({ setUp, onSubmit, onStartAgain, busy, failure }: TotpFormProps) {
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
      {setUp && <SetUpSteps {...setUp} />}
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
