import type { Passkey } from '@harbour/session';
import { Button, Empty, formatDate } from '@harbour/ui';
import { ConfirmDialog } from '@harbour/ui/overlay';
import { useState } from 'react';
import { AccountCard } from './account-card.tsx';
import { useAccountQuery } from './account-queries.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import styles from './security.module.css';
import { useAccountChange } from './use-account-change.ts';

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

/** Keys of devices that sign in without a password. */
export function PasskeysSection() {
  const query = useAccountQuery('passkeys', (account) => account.passkeys());
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const { busy, failure, change, forget } = useAccountChange({ title: 'passkeys' });
  const close = () => {
    setAsked(undefined);
    forget();
  };
  const closeIfDone = (done: unknown) => {
    if (done) close();
  };

  return (
    <AccountCard title="Passkeys" label="your passkeys" query={query}>
      {(passkeys) => (
        <div className={styles.section}>
          <p className={styles.soft}>
            A passkey signs you in with the fingerprint, face or PIN of a device, without a password that somebody could
            steal.
          </p>
          {passkeys.length === 0 ? (
            <Empty title="You have no passkeys">Add one for each device that you use Harbour on.</Empty>
          ) : (
            <ul className={styles.list}>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className={styles.row}>
                  <span className={styles.grow}>
                    <strong>{passkey.name}</strong>
                    {passkey.createdAt && (
                      <span className={styles.soft}>
                        Added on {formatDate(passkey.createdAt.toISOString().slice(0, 10))}
                      </span>
                    )}
                  </span>
                  <Button onClick={() => setAsked({ what: 'rename', passkey })} aria-label={`Rename ${passkey.name}`}>
                    Rename
                  </Button>
                  <Button onClick={() => setAsked({ what: 'remove', passkey })} aria-label={`Remove ${passkey.name}`}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.actions}>
            <Button onClick={() => setAsked({ what: 'add' })}>Add a passkey</Button>
          </div>
          {asked?.what === 'add' && (
            <PasskeyNameDialog
              title="Add a passkey"
              note="Your browser asks you to confirm it on this device."
              confirm="Add"
              busy={busy}
              failure={failure}
              onClose={close}
              onName={(name) => void change((account) => account.addPasskey(name)).then(closeIfDone)}
            />
          )}
          {asked?.what === 'rename' && (
            <PasskeyNameDialog
              title={`Rename ${asked.passkey.name}`}
              confirm="Rename"
              name={asked.passkey.name}
              busy={busy}
              failure={failure}
              onClose={close}
              onName={(name) =>
                void change((account) => account.renamePasskey(asked.passkey.id, name)).then(closeIfDone)
              }
            />
          )}
          {asked?.what === 'remove' && (
            <ConfirmDialog
              title={`Remove ${asked.passkey.name}?`}
              confirm="Remove"
              cancel="Keep it"
              busy={busy}
              failure={failure}
              onCancel={close}
              onConfirm={() => void change((account) => account.removePasskey(asked.passkey.id)).then(closeIfDone)}
            >
              It no longer signs you in. You can delete it on the device, too.
            </ConfirmDialog>
          )}
        </div>
      )}
    </AccountCard>
  );
}
