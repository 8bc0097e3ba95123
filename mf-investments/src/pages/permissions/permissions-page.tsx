import { api, failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import { LazyPart } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import {
  changeHouseholdPermission,
  getHousehold,
  type HouseholdMember,
} from '@harbour/definitions/clients/permissions';
import { getSharing } from '@harbour/definitions/investments/sharing';
import { useTarget } from '@harbour/session';
import { Card, Empty, Failure, Page, Skeleton, WriteGuard } from '@harbour/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useDialog } from '../../saving/use-dialog.ts';
import { AccountSharing, type SharingData } from './account-sharing.tsx';
import { MemberSwitch } from './member-switch.tsx';
import styles from './permissions.module.css';
import { type Household, PlanVisibility } from './plan-visibility.tsx';
import { SharedWithYou } from './shared-with-you.tsx';

const loadWithdrawal = () => import(/* webpackChunkName: "dialogs" */ './withdraw-dialog.tsx');

function Frame({ children }: { children: ReactNode }) {
  const acting = useTarget() !== undefined;
  return (
    <Page title="Permissions" lead={`Who in ${acting ? 'the client’s' : 'your'} household sees what.`}>
      {children}
    </Page>
  );
}

/** Nobody to decide about. */
function Alone({ household }: { household: Household }) {
  return (
    <Card title="Who sees your plans">
      <Empty
        title={
          household.household === null
            ? 'You are not part of a household with us'
            : `You are the only one in ${household.household} who signs in`
        }
      >
        No other client sees the plans that only you own, your linked bank accounts or your self-managed holdings. To
        have somebody added to your household, <Link to="/securemessaging/message">send us a message</Link>.
      </Empty>
      <PlanVisibility household={household} />
    </Card>
  );
}

/** A change that is in progress, or was not stored. */
interface Attempt {
  person: string;
  failure: string | undefined;
}

function Sharing({ household }: { household: Household }) {
  const { question: withdrawnFrom, open, close } = useDialog<HouseholdMember>();
  const saving = useSaving('permissions', ['permissions']);
  const [attempt, setAttempt] = useState<Attempt | undefined>(undefined);
  const failureOf = ({ uuid }: HouseholdMember) => (attempt?.person === uuid ? attempt.failure : undefined);

  async function store({ uuid }: HouseholdMember, seesMine: boolean): Promise<void> {
    setAttempt({ person: uuid, failure: undefined });
    const outcome = await saving.save(() =>
      api.get(changeHouseholdPermission, { params: { person: uuid }, body: { seesMine } }, { background: true }),
    );
    setAttempt(outcome.state === 'saved' ? undefined : { person: uuid, failure: outcome.message });
    if (outcome.state === 'saved') close();
  }

  function ask(member: HouseholdMember, seesMine: boolean): void {
    setAttempt(undefined);
    if (seesMine) void store(member, true);
    else open(member);
  }

  return (
    <>
      <Card title="Who sees your plans">
        <WriteGuard call={changeHouseholdPermission}>
          <ul className={styles.list}>
            {household.members.map((member) => (
              <MemberSwitch
                key={member.uuid}
                member={member}
                busy={saving.busy}
                storing={saving.busy && attempt?.person === member.uuid}
                failure={withdrawnFrom ? undefined : failureOf(member)}
                onChange={(seesMine) => ask(member, seesMine)}
              />
            ))}
          </ul>
        </WriteGuard>
        <PlanVisibility household={household} />
      </Card>
      {withdrawnFrom && (
        <Suspense fallback={null}>
          <LazyPart
            load={loadWithdrawal}
            props={{
              name: withdrawnFrom.name,
              ownsWithOthers: household.jointPlans.length > 0,
              busy: saving.busy,
              failure: failureOf(withdrawnFrom),
              onWithdraw: () => void store(withdrawnFrom, false),
              onKeep: () => close(),
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Members({ household, sharing }: { household: Household; sharing: SharingData }) {
  const { me, members } = household;
  return (
    <>
      <SharedWithYou me={me.name} members={members} received={sharing.received} />
      <Sharing household={household} />
      <AccountSharing members={members} sharing={sharing} />
    </>
  );
}

/** Who in the household sees whose plans and other accounts: each decides about their own. */
export default function PermissionsPage() {
  const household = useCall(getHousehold, {});
  const sharing = useCall(getSharing, {});
  const error = household.error ?? sharing.error;
  const data = household.data && sharing.data ? { household: household.data, sharing: sharing.data } : undefined;
  function retry(): void {
    for (const query of [household, sharing]) if (query.isError) void query.refetch();
  }
  if (!data && !error) {
    return (
      <Frame>
        <Card title="What you see">
          <Skeleton label="what you see" bars={[24, 44]} />
        </Card>
        <Card title="Who sees your plans">
          <Skeleton label="who sees your plans" bars={[44, 24, 24, 24]} />
        </Card>
        <Card title="Who sees your other accounts">
          <Skeleton label="who sees your other accounts" bars={[44, 44, 44]} />
        </Card>
      </Frame>
    );
  }
  return (
    <Frame>
      {error && (
        <Card>
          <Failure
            title={data ? 'This page may be out of date' : 'Your permissions are not available at the moment'}
            onRetry={retry}
          >
            {failureMessage(error)}
            {data ? '' : ' Who sees what is as it was.'}
          </Failure>
        </Card>
      )}
      {data && data.household.members.length === 0 && <Alone household={data.household} />}
      {data && data.household.members.length > 0 && <Members {...data} />}
    </Frame>
  );
}
