import { api, isRefusal } from '@harbour/api';
import { announceClosing } from '@harbour/definitions/clients/closing';
import { session } from '@harbour/session';
import { Button, Card, Dialog, Notice, TextField } from '@harbour/ui';
import { type FormEvent, useState } from 'react';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change.ts';

/** What has to be typed, so that nobody closes an account by a slip. */
const confirmation = 'CLOSE';

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const { busy, failure, change } = useAccountChange({ title: 'account', saved: null });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isTyped = typed.trim().toUpperCase() === confirmation;
    setProblem(isTyped ? undefined : `Type ${confirmation} to close your account.`);
    setRefused(undefined);
    if (!isTyped || busy) return;
    const done = await change(async (account) => {
      try {
        await api.get(announceClosing, {});
      } catch (error) {
        if (isRefusal(error)) setRefused(error.message);
        throw error;
      }
      await account.deleteAccount();
    });
    if (done) await session.signOut('manual');
  }

  const said = refused ?? failure;
  return (
    <Dialog title="Close my account" placement="centre" closable={!busy} onClose={onClose}>
      <form className={styles.section} noValidate onSubmit={(event) => void submit(event)}>
        <ul className={styles.bullets}>
          <li>
            Your sign-in is deleted for good, with its passkeys and recovery codes. You are signed out everywhere.
          </li>
          <li>Your plans and investments are not touched. We keep our records of them, as the law requires.</li>
          <li>We receive a message that you closed your account, and write to you by post from then on.</li>
        </ul>
        {said && <Notice severity="error">{said}</Notice>}
        <TextField
          label={`Type ${confirmation} to confirm`}
          name="confirmation"
          autoComplete="off"
          maxLength={20}
          value={typed}
          problem={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.actions}>
          <Button variant="primary" type="submit" busy={busy}>
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
  const [open, setOpen] = useState(false);
  return (
    <Card title="Close my account">
      <div className={styles.section}>
        <p className={styles.soft}>You can no longer sign in then. Your plans and investments are not touched.</p>
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>Close my account</Button>
        </div>
        {open && <ClosingDialog onClose={() => setOpen(false)} />}
      </div>
    </Card>
  );
}
