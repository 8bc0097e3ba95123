import { useWorkInHand } from '@harbour/contract';
import { Button, Notice, TextField } from '@harbour/ui';
import { type FormEvent, useState } from 'react';
import styles from './login.module.css';

export interface Credentials {
  email: string;
  password: string;
}

type Problems = Partial<Record<keyof Credentials, string>>;

/** What keeps the form from being sent. */
export function credentialProblems({ email, password }: Credentials): Problems {
  return {
    ...(email.trim() === ''
      ? { email: 'Please enter your email address.' }
      : /^\S+@\S+$/.test(email.trim())
        ? {}
        : { email: 'This is not an email address.' }),
    ...(password === '' ? { password: 'Please enter your password.' } : {}),
  };
}

interface PasswordFormProps {
  /** Called when a password is about to be entered: its field has the focus, or was filled in automatically. */
  onPassword: () => void;
  onSubmit: (credentials: Credentials) => void;
  busy: boolean;
  failure: string | undefined;
  /** What the fields begin with: a demonstration account that was chosen. */
  initial: Credentials;
}

/** The first step of signing in: a plain form, so that password managers know what it is. */
export function PasswordForm({ onPassword, onSubmit, busy, failure, initial }: PasswordFormProps) {
  const [credentials, setCredentials] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  useWorkInHand(busy || credentials.email !== initial.email || credentials.password !== initial.password);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = credentialProblems(credentials);
    setProblems(found);
    if (Object.keys(found).length === 0) onSubmit({ ...credentials, email: credentials.email.trim() });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure && <Notice severity="error">{failure}</Notice>}
      <TextField
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        value={credentials.email}
        problem={problems.email}
        onChange={({ target }) => setCredentials({ ...credentials, email: target.value })}
      />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={credentials.password}
        problem={problems.password}
        onFocus={onPassword}
        onChange={({ target }) => {
          onPassword();
          setCredentials({ ...credentials, password: target.value });
        }}
      />
      <Button variant="primary" type="submit" block busy={busy}>
        Sign in
      </Button>
    </form>
  );
}
