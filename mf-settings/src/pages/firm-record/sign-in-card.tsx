import { api } from '@harbour/api';
import type { ClientAccount, ClientRecord } from '@harbour/definitions/firm/clients';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { helpWithSignIn, type SignInHelp, signInHelp } from '@harbour/definitions/firm/support';
import { useReader } from '@harbour/staff';
import { Button, Card, Empty, formatDateTime, Notice } from '@harbour/ui';
import { useState } from 'react';
import { ConfirmChange } from '../../firm/confirm-change.tsx';
import styles from '../../firm/firm.module.css';
import { IdentityCheckDialog } from './identity-check-dialog.tsx';
import { Facts } from './record-cards.tsx';

interface SignInCardProps {
  record: ClientRecord;
  purpose: Purpose;
}

const stateNames: Readonly<Record<ClientAccount['state'], string>> = {
  unconfirmed: 'E-mail address not confirmed',
  open: 'Open',
  closed: 'Closed',
};

/** When each kind of help applies, and what it does, in words. */
const helps: Readonly<Record<SignInHelp, { applies: (account: ClientAccount) => boolean; does: string }>> = {
  unlock: {
    applies: ({ lockedUntil }) => lockedUntil !== null,
    does: 'The client can sign in again at once, with their own password.',
  },
  'end-sessions': {
    applies: ({ sessions }) => sessions.length > 0,
    does: 'The client is signed out on every device.',
  },
  'resend-mail': {
    applies: ({ state }) => state === 'unconfirmed',
    does: 'The client gets another e-mail with which they confirm their address.',
  },
  'reset-second-factor': {
    applies: ({ secondFactor, secondFactorResetAt }) => secondFactor && secondFactorResetAt === null,
    does: 'The second factor is removed after the firm’s delay, or as soon as a second person confirms it. The client is told at both of their addresses, and can stop it.',
  },
  'cancel-reset': {
    applies: ({ secondFactorResetAt }) => secondFactorResetAt !== null,
    does: 'The second factor stays as it is.',
  },
};
const helpNames = ['unlock', 'end-sessions', 'resend-mail', 'reset-second-factor', 'cancel-reset'] as const;

const moment = (at: string | null, none: string) => (at ? formatDateTime(at) : none);

function Account({ account }: { account: ClientAccount }) {
  return (
    <>
      {account.mailReturned && (
        <Notice severity="error">
          E-mail to {account.email} came back on {formatDateTime(account.mailReturned.at)}:{' '}
          {account.mailReturned.reason} Ask the client for another address by telephone or post.
        </Notice>
      )}
      <Facts
        facts={[
          [
            'State',
            account.lockedUntil ? `Locked until ${formatDateTime(account.lockedUntil)}` : stateNames[account.state],
          ],
          ['Signs in with', account.email],
          ['Registered', formatDateTime(account.registeredAt)],
          ['Last sign-in', moment(account.lastSignInAt, 'Never')],
          ['Second factor', account.secondFactor ? 'On' : 'Off'],
          ['Passkeys', String(account.passkeys)],
          ['Recovery codes left', String(account.recoveryCodesLeft)],
          ...(account.secondFactorResetAt
            ? [['Second factor is reset', formatDateTime(account.secondFactorResetAt)] as const]
            : []),
          ...(account.changesFrozenUntil
            ? [['Changes frozen until', formatDateTime(account.changesFrozenUntil)] as const]
            : []),
        ]}
      />
      <h3 className={styles.part}>Sessions</h3>
      {account.sessions.length === 0 ? (
        <p className={styles.soft}>The client is signed in nowhere.</p>
      ) : (
        <ul className={styles.list}>
          {account.sessions.map(({ device, network, signedInAt, lastUsedAt }) => (
            <li key={`${signedInAt} ${device}`}>
              <span>{[device ?? 'Unknown device', network].filter(Boolean).join(', ')}</span>
              <span className={styles.soft}>
                Since {formatDateTime(signedInAt)}, last used {formatDateTime(lastUsedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SupportProps {
  uid: string;
  name: string;
  account: ClientAccount;
  checkedUntil: string | null;
  purpose: Purpose;
}

/** Help with the sign-in, once it is known that the caller is the client. */
function Support({ uid, name, account, checkedUntil, purpose }: SupportProps) {
  const [asked, setAsked] = useState<SignInHelp | 'check' | undefined>(undefined);
  const checked = checkedUntil !== null && Date.parse(checkedUntil) > Date.now();
  const close = () => setAsked(undefined);
  return (
    <>
      <p className={styles.soft}>
        {checked
          ? `The caller’s identity is confirmed until ${formatDateTime(checkedUntil)}.`
          : 'Before you change anything here, check that the caller is the client.'}
      </p>
      <div className={styles.actions}>
        {!checked && <Button onClick={() => setAsked('check')}>Check identity</Button>}
        {checked &&
          helpNames
            .filter((help) => helps[help].applies(account))
            .map((help) => (
              <Button key={help} onClick={() => setAsked(help)}>
                {signInHelp[help]}
              </Button>
            ))}
      </div>
      {asked === 'check' && <IdentityCheckDialog uid={uid} name={name} purpose={purpose} onClose={close} />}
      {asked && asked !== 'check' && (
        <ConfirmChange
          title={`${signInHelp[asked]}?`}
          confirm={signInHelp[asked]}
          send={async () => {
            const input = { params: { client: uid, help: asked }, body: { purpose } };
            const { message } = await api.get(helpWithSignIn, input, { background: true });
            return message;
          }}
          onClose={close}
        >
          {helps[asked].does} {name} is notified.
        </ConfirmChange>
      )}
    </>
  );
}

/** How the client signs in, and help with it. */
export function SignInCard({ record: { uid, name, account, checkedUntil }, purpose }: SignInCardProps) {
  const { may } = useReader();
  return (
    <Card title="Sign-in">
      {account && <Account account={account} />}
      {!account && (
        <Empty title={uid ? 'The sign-in cannot be read here' : 'No sign-in'}>
          {uid ? 'It is managed in the firm’s user pool.' : 'This client has not registered for the portal.'}
        </Empty>
      )}
      {uid && account && may('support.help') && (
        <Support uid={uid} name={name} account={account} checkedUntil={checkedUntil} purpose={purpose} />
      )}
    </Card>
  );
}
