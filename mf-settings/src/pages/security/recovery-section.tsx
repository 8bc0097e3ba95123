import { Button, formatDate } from '@harbour/ui';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useState } from 'react';
import { AccountCard } from './account-card.tsx';
import { useAccountQuery } from './account-queries.ts';
import { CodesDialog } from './codes-dialog.tsx';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change.ts';

/** From this number on the section asks for new ones. */
const few = 3;

/** Codes for when the authenticator is lost. */
export function RecoverySection() {
  const query = useAccountQuery('recovery codes', async (account) => ({
    on: await account.hasAuthenticator(),
    ...(await account.recoveryCodes()),
  }));
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<string[] | undefined>(undefined);
  const { busy, failure, change, forget } = useAccountChange({ title: 'recovery codes', saved: null });

  async function make(): Promise<void> {
    const done = await change((account) => account.makeRecoveryCodes());
    if (!done) return;
    setAsking(false);
    setCodes(done.made);
  }

  return (
    <AccountCard title="Recovery codes" label="your recovery codes" query={query}>
      {({ on, left, madeAt }) => (
        <div className={styles.section}>
          <p className={styles.soft}>
            A recovery code stands in for a code of your authenticator, once. Keep them where you would keep a spare
            key.
          </p>
          {!on && <p>Set up an authenticator first.</p>}
          {on && (
            <p className={styles.state}>
              {madeAt === null ? (
                'You have no recovery codes.'
              ) : (
                <>
                  <strong>{left === 1 ? 'One code is left' : `${left} codes are left`}</strong>, made on{' '}
                  {formatDate(madeAt.slice(0, 10))}.{left <= few ? ' Make new ones soon.' : ''}
                </>
              )}
            </p>
          )}
          {failure && !asking && <p role="alert">{failure}</p>}
          {on && (
            <div className={styles.actions}>
              <Button busy={busy && !asking} onClick={() => (madeAt === null ? void make() : setAsking(true))}>
                {madeAt === null ? 'Make recovery codes' : 'Make new recovery codes'}
              </Button>
            </div>
          )}
          {asking && (
            <ConfirmDialog
              title="Make new recovery codes?"
              confirm="Make new codes"
              cancel="Keep the ones I have"
              busy={busy}
              failure={failure}
              onConfirm={() => void make()}
              onCancel={() => {
                setAsking(false);
                forget();
              }}
            >
              The codes that you have stored are no longer accepted then.
            </ConfirmDialog>
          )}
          {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
        </div>
      )}
    </AccountCard>
  );
}
