import { useSession } from '@harbour/session';
import { passwordProblems } from '@harbour/session/password-policy';
import { passwordStrength } from '@harbour/session/password-strength';
import { Button, Card, LabelledInput, Notice } from '@harbour/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change.ts';

/** What a client is advised about the password that they type; checked on their own machine. */
function useAdvice(password: string): string | undefined {
  const [advice, setAdvice] = useState<{ password: string; text: string | undefined } | undefined>(undefined);
  useEffect(() => {
    if (password.length < 8) return;
    let left = false;
    passwordStrength(password)
      .then(({ advice: text }) => left || setAdvice({ password, text }))
      // Advice is an extra: without it the password can be changed as well.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [password]);
  return advice?.password === password ? advice.text : undefined;
}

/** Changes the password that one signs in with. */
export function PasswordSection() {
  const email = useSession(({ user }) => user?.attributes.email ?? '');
  const [previous, setPrevious] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(false);
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const advice = useAdvice(next);
  const { busy, failure, change } = useAccountChange({
    title: 'password',
    refused: 'The current password is not correct.',
  });
  const missing = previous === '' ? 'Enter your current password.' : undefined;
  const problem = passwordProblems(next, email).join(' ') || undefined;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (missing || problem) {
      form.current?.querySelector<HTMLElement>(`[name="${missing ? 'current-password' : 'new-password'}"]`)?.focus();
      return;
    }
    if (busy || !(await change((account) => account.changePassword(previous, next)))) return;
    setPrevious('');
    setNext('');
    setTried(false);
    setShown(false);
  }

  const typed = { type: isShown ? 'text' : 'password', spellCheck: false, autoCapitalize: 'none' } as const;

  return (
    <Card title="Password">
      <form ref={form} className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.soft}>At least 8 characters, one of them a lowercase letter. Your other sessions end.</p>
        {failure && <Notice severity="error">{failure}</Notice>}
        <div className={styles.fields}>
          <LabelledInput
            label="Current password"
            name="current-password"
            {...typed}
            autoComplete="current-password"
            maxLength={256}
            value={previous}
            problem={tried ? missing : undefined}
            onChange={({ target }) => setPrevious(target.value)}
          />
          <LabelledInput
            label="New password"
            name="new-password"
            {...typed}
            autoComplete="new-password"
            maxLength={256}
            value={next}
            problem={tried ? problem : undefined}
            onChange={({ target }) => setNext(target.value)}
          />
        </div>
        <label className={styles.tick}>
          <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
          Show what is typed
        </label>
        <p role="status" className={styles.soft}>
          {advice}
        </p>
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
