import { api, type CallResponse } from '@harbour/api';
import { useSaving } from '@harbour/api/saving';
import type { HouseholdMember } from '@harbour/definitions/clients/permissions';
import { changeSharing, type getSharing, type SharedKind, sharedKinds } from '@harbour/definitions/investments/sharing';
import { Button, Card, Notice, WriteGuard } from '@harbour/ui';
import { useState } from 'react';
import { PermissionSwitch } from './permission-switch.tsx';
import styles from './permissions.module.css';
import { kindNames } from './sharing-texts.ts';

export type SharingData = CallResponse<typeof getSharing>;

/** What a switch is about: a kind of accounts for a person, or one account of that kind. */
interface Switched {
  person: string;
  kind: SharedKind;
  account?: string;
}

const keyOf = ({ person, kind, account = '' }: Switched) => `${person} ${kind} ${account}`;

interface Changes {
  busy: boolean;
  storing: (switched: Switched) => boolean;
  failureOf: (switched: Switched) => string | undefined;
  change: (switched: Switched, sees: boolean) => void;
}

/**
 * Stores one change at a time. Screens of other people's accounts are not this client's, so nothing else is read again.
 */
function useChanges(): Changes {
  const saving = useSaving('permissions', ['permissions']);
  const [attempt, setAttempt] = useState<{ key: string; failure: string | undefined }>();
  async function store(switched: Switched, sees: boolean): Promise<void> {
    const { person, kind, account } = switched;
    setAttempt({ key: keyOf(switched), failure: undefined });
    const body = { kind, sees, ...(account === undefined ? {} : { account }) };
    const outcome = await saving.save(() => api.get(changeSharing, { params: { person }, body }, { background: true }));
    setAttempt(outcome.state === 'saved' ? undefined : { key: keyOf(switched), failure: outcome.message });
  }
  const isLast = (switched: Switched) => attempt?.key === keyOf(switched);
  return {
    busy: saving.busy,
    storing: (switched) => saving.busy && isLast(switched),
    failureOf: (switched) => (isLast(switched) ? attempt?.failure : undefined),
    change: (switched, sees) => void store(switched, sees),
  };
}

interface KindProps {
  member: HouseholdMember;
  kind: SharedKind;
  sharing: SharingData;
  changes: Changes;
}

/** What the member saw before the client was asked: the client decides. */
function Question({ member: { uuid, name }, kind, sharing, changes }: KindProps) {
  const asked: Switched = { person: uuid, kind };
  const accounts = sharing.accounts.filter((account) => account.kind === kind).map((account) => account.name);
  return (
    <section className={styles.question} aria-label={`${name} and your ${kindNames[kind]}`}>
      <p>
        <strong>
          May {name} see your {kindNames[kind]}?
        </strong>
      </p>
      <p>
        Until now {name} saw all of them together with your plans, and you were not asked. {name} sees none until you
        answer.
      </p>
      {accounts.length > 0 && <p className={styles.soft}>{accounts.join(', ')}</p>}
      <div className={styles.answers}>
        <Button variant="primary" busy={changes.storing(asked)} onClick={() => changes.change(asked, true)}>
          Choose what {name} sees
        </Button>
        <Button disabled={changes.busy} onClick={() => changes.change(asked, false)}>
          Keep them hidden
        </Button>
      </div>
      {changes.failureOf(asked) && <Notice severity="error">{changes.failureOf(asked)}</Notice>}
    </section>
  );
}

/** The switch of one kind, and, while it is on, those of its accounts. */
function KindSwitches({ member, kind, sharing, changes }: KindProps) {
  const { uuid: person, name } = member;
  const given = sharing.given.find((one) => one.person === person && one.kind === kind);
  if (given?.state === 'asked') return <Question {...{ member, kind, sharing, changes }} />;
  const accounts = sharing.accounts.filter((account) => account.kind === kind);
  const switchOf = (switched: Switched, on: boolean) => ({
    on,
    busy: changes.busy,
    storing: changes.storing(switched),
    failure: changes.failureOf(switched),
    onChange: (sees: boolean) => changes.change(switched, sees),
  });
  return (
    <div className={styles.kind}>
      <div className={styles.member}>
        <PermissionSwitch {...switchOf({ person, kind }, given !== undefined)}>
          {name} sees {kindNames[kind]} that you choose
        </PermissionSwitch>
      </div>
      {given && (
        <div className={styles.accounts}>
          <p className={styles.soft}>
            {accounts.length === 0
              ? `You have no ${kindNames[kind]}. What you add later stays hidden until you switch it on here.`
              : 'Each has its own switch. What you add later stays hidden until you switch it on here.'}
          </p>
          <ul className={styles.list} aria-label={`Your ${kindNames[kind]} that ${name} sees`}>
            {accounts.map(({ id, name: account, label }) => (
              <li key={id} className={styles.member}>
                <PermissionSwitch {...switchOf({ person, kind, account: id }, given.accounts.includes(id))}>
                  {account} <span className={styles.soft}>{label}</span>
                </PermissionSwitch>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface AccountSharingProps {
  members: readonly HouseholdMember[];
  sharing: SharingData;
}

/** Who sees which of the client's accounts outside their plans: linked bank accounts, and self-managed holdings. */
export function AccountSharing({ members, sharing }: AccountSharingProps) {
  const changes = useChanges();
  return (
    <Card title="Who sees your other accounts">
      <p className={styles.lead}>
        Accounts at banks that you linked, and holdings that you record yourself. They are yours alone until you switch
        them on, one by one. People who see an account also see its balance in their totals.
      </p>
      <WriteGuard call={changeSharing}>
        <ul className={styles.people}>
          {members.map((member) => (
            <li key={member.uuid}>
              {member.seesMine ? (
                sharedKinds.map((kind) => (
                  <KindSwitches key={kind} member={member} kind={kind} sharing={sharing} changes={changes} />
                ))
              ) : (
                <p className={styles.soft}>
                  {member.name} does not see your plans, and so none of these either. Switch on “{member.name} sees your
                  plans” first.
                </p>
              )}
            </li>
          ))}
        </ul>
      </WriteGuard>
    </Card>
  );
}
