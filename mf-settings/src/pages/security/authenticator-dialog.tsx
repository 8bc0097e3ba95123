import { useQuery } from '@harbour/api/query';
import { session } from '@harbour/session';
import { accountFailure } from '@harbour/session/account-texts';
import { Button, Dialog, Failure, LabelledInput, Notice, Skeleton } from '@harbour/ui';
import { type FormEvent, useState } from 'react';
import { CodesDialog } from './codes-dialog.tsx';
import { LazyQrCode } from './lazy-qr-code.tsx';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change.ts';

/** Spaces make it easier to type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

/**
 * Sets an authenticator up: its first code is verified, and only then is it required at every sign-in. New recovery
 * codes come with it.
 */
export function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['authenticator set-up'],
    queryFn: async () => (await session.account()).startAuthenticator(),
    // Each set-up has a secret of its own.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [codes, setCodes] = useState<string[] | undefined>(undefined);
  const { busy, failure, change } = useAccountChange({ title: 'MFA Options', saved: null });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isComplete = /^\d{6}$/.test(code);
    setProblem(isComplete ? undefined : 'Enter the six digits that your authenticator shows.');
    if (!isComplete) return;
    const done = await change(async (account) => {
      await account.finishAuthenticator(code);
      // They come with the authenticator. Without them it is on all the same, and the page offers to make them.
      return account.makeRecoveryCodes().catch(() => undefined);
    });
    if (!done) return;
    if (done.made) setCodes(done.made);
    else onClose();
  }

  if (codes) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <Dialog title="Set up an authenticator" placement="centre" closable={!busy} onClose={onClose}>
      {error && (
        <Failure title="The set-up could not be started" onRetry={() => void refetch()}>
          {accountFailure(error)}
        </Failure>
      )}
      {!data && !error && <Skeleton label="the set-up" bars={[20, 192, 44, 44]} />}
      {data && (
        <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
          <p>1. Scan this with an authenticator app on your phone, or enter the key by hand.</p>
          <div className={styles.qr}>
            <LazyQrCode text={data.link} />
          </div>
          <p className={styles.key}>
            Key: <code>{grouped(data.secret)}</code>
          </p>
          <p>
            <a href={data.link}>Open an authenticator app on this device</a>
          </p>
          <p>2. Enter the code that the app shows now.</p>
          {failure && <Notice severity="error">{failure}</Notice>}
          <LabelledInput
            label="Code from your authenticator"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            problem={problem}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, 6))}
          />
          <div className={styles.actions}>
            <Button variant="primary" type="submit" busy={busy}>
              Switch it on
            </Button>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
