import { isStaff } from '@harbour/definitions/rights';
import { useSession } from '@harbour/session';
import { Button, useBreakpoint } from '@harbour/ui';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useState } from 'react';
import { AccountCard } from './account-card.tsx';
import { useAccountQuery } from './account-queries.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change.ts';

/** On a phone, what an authenticator does has more lines. */
const phoneBars = [20, 76, 44];

/** The second factor. An authenticator app is the only kind that the portal offers. */
export function AuthenticatorSection() {
  const query = useAccountQuery('authenticator', (account) => account.hasAuthenticator());
  const mobile = useBreakpoint() === 'mobile';
  const mustHave = useSession(({ user }) => isStaff(user?.groups ?? []));
  const [asked, setAsked] = useState<'set-up' | 'off' | undefined>(undefined);
  // The specification shows no success toast for these options: the section itself says what is true.
  const { busy, failure, change, forget } = useAccountChange({ title: 'MFA Options', saved: null });
  const close = () => {
    setAsked(undefined);
    forget();
  };

  return (
    <AccountCard title="MFA Options" label="your second factor" query={query} bars={mobile ? phoneBars : undefined}>
      {(on) => (
        <div className={styles.section}>
          <p className={styles.state}>
            Authenticator app: <strong>{on ? 'on' : 'off'}</strong>
          </p>
          <p className={styles.soft}>
            {on
              ? 'Each sign-in asks for a code of your authenticator app, so your password alone opens nothing.'
              : 'An app on your phone shows a new code every 30 seconds. With it, your password alone opens nothing.'}
            {on && mustHave ? ' Everybody at the firm has one, so it cannot be switched off.' : ''}
          </p>
          <div className={styles.actions}>
            <Button variant={on ? 'secondary' : 'primary'} onClick={() => setAsked('set-up')}>
              {on ? 'Use another authenticator' : 'Set up an authenticator'}
            </Button>
            {on && !mustHave && <Button onClick={() => setAsked('off')}>Switch off</Button>}
          </div>
          {asked === 'set-up' && <AuthenticatorDialog onClose={close} />}
          {asked === 'off' && (
            <ConfirmDialog
              title="Switch the authenticator off?"
              confirm="Switch off"
              cancel="Keep it on"
              busy={busy}
              failure={failure}
              onCancel={close}
              onConfirm={() =>
                void change((account) => account.switchAuthenticatorOff()).then((done) => done && close())
              }
            >
              From the next sign-in on, your password is enough. Your recovery codes no longer work, and your other
              sessions end.
            </ConfirmDialog>
          )}
        </div>
      )}
    </AccountCard>
  );
}
