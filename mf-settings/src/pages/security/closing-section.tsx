import { api, isRefusal } from '@harbour/api';
import { announceClosing } from '@harbour/definitions/clients/closing';
import { session } from '@harbour/session';
import { Button, Dialog, LabelledInput, Notice } from '@harbour/ui';
import { type FormEvent, useState } from 'react';
import { AccountCard } from './account-card.tsx';
import { useAccountQuery } from './account-queries.ts';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change.ts';

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`);

function ClosingDialog({ reopenDays, onClose }: { reopenDays: number; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const { busy, failure, change } = useAccountChange({
    title: 'account',
    saved: null,
    refused: 'The password is not correct. Your account is still open.',
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setProblem(password === '' ? 'Enter your password to close your account.' : undefined);
    setRefused(undefined);
    if (password === '' || busy) return;
    const done = await change(async (account) => {
      // First, so that the firm hears only of an account that is closed then.
      await account.checkClosing(password);
      try {
        await api.get(announceClosing, {});
      } catch (error) {
        if (isRefusal(error)) setRefused(error.message);
        throw error;
      }
      await account.closeAccount(password);
    });
    if (done) await session.signOut('manual');
  }

  const shown = refused ?? failure;
  return (
    <Dialog title="Close my account" placement="centre" closable={!busy} onClose={onClose}>
      <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
        <ul className={styles.bullets}>
          <li>You are signed out everywhere, and the portal shows you nothing of your plans any longer.</li>
          <li>
            You can bring your account back within {days(reopenDays)}: sign in as before. After that, your sign-in is
            deleted, with its passkeys and recovery codes.
          </li>
          <li>Your plans and investments are not touched. We keep our records of them, as the law requires.</li>
          <li>We receive a message that you closed your account, and write to you by post from then on.</li>
        </ul>
        {shown && <Notice severity="error">{shown}</Notice>}
        <LabelledInput
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          problem={problem}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className={styles.actions}>
          <Button variant="danger" type="submit" busy={busy}>
            Close my account
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Ends the sign-in; what the firm knows of the client stays. */
export function ClosingSection() {
  const terms = useAccountQuery('terms', (account) => account.terms());
  const [open, setOpen] = useState(false);
  return (
    <AccountCard title="Close my account" label="how an account is closed" query={terms}>
      {({ reopenDays }) => (
        <div className={styles.section}>
          <p className={styles.soft}>
            You can no longer sign in then, and have {days(reopenDays)} to change your mind. Your plans and investments
            are not touched.
          </p>
          <div className={styles.actions}>
            <Button className={styles.dangerous} onClick={() => setOpen(true)}>
              Close my account
            </Button>
          </div>
          {open && <ClosingDialog reopenDays={reopenDays} onClose={() => setOpen(false)} />}
        </div>
      )}
    </AccountCard>
  );
}
