import { Button, Notice } from '@harbour/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './saving.module.css';

interface SavingFormProps {
  /** What the two buttons say. */
  submit: string;
  cancel: string;
  busy: boolean;
  /** Why the last try was not stored, where no field is to blame. */
  failure: string | undefined;
  /** What is wrong with its fields; another object after each try. */
  problems?: object;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A form that is stored or cancelled. After a try that failed, the focus is where the client goes on: in the first
 * field that says so by `aria-invalid` or stands in something with `data-problem`, or else on the button to try again.
 */
export function SavingForm({ submit, cancel, busy, failure, problems, onSubmit, onCancel, children }: SavingFormProps) {
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the problems are looked for on the page, once they are there.
  useEffect(() => {
    if (busy) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid], [data-problem] input');
    const again = failure ? form.current?.querySelector<HTMLElement>('[type=submit]') : undefined;
    (wrong ?? again)?.focus();
  }, [busy, failure, problems]);

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {failure && <Notice severity="error">{failure}</Notice>}
      {children}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={busy}>
          {submit}
        </Button>
        <Button onClick={onCancel} disabled={busy}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
