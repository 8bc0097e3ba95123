import { events } from '@harbour/events';
import { NotOfferedError, type Proof, session, useTarget } from '@harbour/session';
import { accountFailure } from '@harbour/session/account-texts';
import { Button, Dialog, Failure, LabelledInput, Notice, Skeleton } from '@harbour/ui';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './proof.module.css';

/** What proves who the user is: a code where the account has an authenticator, otherwise the password. */
type Means = 'code' | 'password';

const fields = {
  code: {
    label: 'Code from your authenticator, or a recovery code',
    name: 'code',
    autoComplete: 'one-time-code',
    missing: 'Enter the six digits that your authenticator shows, or one of your recovery codes.',
    wrong: 'That code is not correct, or was used before. Enter the code that your authenticator shows now.',
  },
  password: {
    label: 'Password',
    name: 'password',
    autoComplete: 'current-password',
    missing: 'Enter the password that you sign in with.',
    wrong: 'That is not your password.',
  },
} as const;

const notOffered =
  'The sign-in service of your portal cannot confirm this here. Sign out, sign in again, and make the change within ten minutes.';

const proofOf = (means: Means, text: string): Proof => (means === 'code' ? { code: text } : { password: text });

interface ProofFormProps {
  means: Means;
  settle: (given: boolean) => void;
}

function ProofForm({ means, settle }: ProofFormProps) {
  const { missing, wrong, ...field } = fields[means];
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The dialog may be above a form that waits for it, and inside it by React's tree.
    event.stopPropagation();
    if (busy) return;
    const given = means === 'code' ? text.replace(/\s/g, '') : text;
    setFailure(undefined);
    setProblem(given === '' ? missing : undefined);
    if (given === '') return;
    setBusy(true);
    try {
      await (await session.account()).prove(proofOf(means, given));
      settle(true);
    } catch (error) {
      setFailure(error instanceof NotOfferedError ? notOffered : accountFailure(error, wrong));
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {failure && <Notice severity="error">{failure}</Notice>}
      <LabelledInput
        {...field}
        type={means === 'code' || isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoFocus
        maxLength={256}
        value={text}
        problem={problem}
        onChange={({ target }) => setText(target.value)}
      />
      {means === 'password' && (
        <label className={styles.tick}>
          <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
          Show password
        </label>
      )}
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={busy}>
          Confirm
        </Button>
        <Button disabled={busy} onClick={() => settle(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Whether the account has an authenticator, so that a code is asked and not the password. */
function useMeans() {
  const [means, setMeans] = useState<Means | 'unknown' | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    let left = false;
    const find = async () => ((await (await session.account()).hasAuthenticator()) ? 'code' : 'password');
    setMeans(undefined);
    find()
      .catch(() => 'unknown' as const)
      .then((found) => left || setMeans(found));
    return () => {
      left = true;
    };
  }, [attempt]);
  return { means, askAgain: () => setAttempt((before) => before + 1) };
}

/**
 * Asks the user to prove who they are, before a change that reaches their sign-in, their address or their bank. Staff
 * who act for a client prove who they are themselves.
 */
export function ProofDialog({ settle }: { settle: (given: boolean) => void }) {
  const { means, askAgain } = useMeans();
  const acting = useTarget() !== undefined;
  useEffect(() => events.on('session.ended', () => settle(false)), [settle]);
  return (
    <Dialog title="Confirm that it is you" placement="centre" onClose={() => settle(false)}>
      <p className={styles.why}>
        This change concerns your sign-in, your contact details or your money. We ask again if you have not confirmed
        who you are in the last ten minutes.
        {acting ? ' Confirm it as yourself, not as the client.' : ''}
      </p>
      {means === undefined && <Skeleton label="what to confirm it with" bars={[20, 44, 44]} />}
      {means === 'unknown' && (
        <Failure title="We could not reach the sign-in service" onRetry={askAgain}>
          Nothing was changed, and what you entered is still there.
        </Failure>
      )}
      {(means === 'code' || means === 'password') && <ProofForm means={means} settle={settle} />}
    </Dialog>
  );
}
