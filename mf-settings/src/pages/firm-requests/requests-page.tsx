import { api } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import {
  type DecidedRequest,
  decideRequest,
  getRequests,
  longestReason,
  type StaffRequest,
} from '@harbour/definitions/firm/requests';
import { FirmPage, ReadState, useReader } from '@harbour/staff';
import { Button, Card, Empty, formatDateTime } from '@harbour/ui';
import { TextArea } from '@harbour/ui/fields';
import { useCallForm } from '@harbour/ui/form';
import { useState } from 'react';
import { ConfirmChange } from '../../firm/confirm-change.tsx';
import styles from '../../firm/firm.module.css';
import { FormDialog } from '../../firm/form-dialog.tsx';
import { roleNames } from '../../firm/role-names.ts';

/** What is asked for, as a sentence without its end. */
function wish({ kind, subject, role }: StaffRequest): string {
  if (kind === 'retention' || subject === null) return 'Delete what is kept no longer';
  const named = role ? roleNames[role] : 'a role';
  if (kind === 'invitation') return `Invite ${subject.name} as ${named}`;
  if (kind === 'role') return `Give ${subject.name} the role ${named}`;
  if (kind === 'erasure') return `Erase the data of ${subject.name} that no law makes us keep`;
  if (kind === 'export') return `Make an archive of all data of ${subject.name}`;
  return `Reset the second factor of ${subject.name} at once`;
}

const decide = async (
  request: StaffRequest,
  body: { approved: boolean; reason?: string | undefined },
  done: string,
) => {
  const { reason, approved } = body;
  await api.get(
    decideRequest,
    { params: { request: request.id }, body: { approved, ...(reason ? { reason } : {}) } },
    { background: true },
  );
  return `${wish(request)}: ${done}.`;
};

interface DecisionProps {
  request: StaffRequest;
  onClose: () => void;
}

function RefuseDialog({ request, onClose }: DecisionProps) {
  const form = useCallForm({ call: decideRequest, defaultValues: { approved: false, reason: '' } });
  return (
    <FormDialog
      title="Refuse this request"
      form={form}
      submit="Refuse"
      send={(body) => decide(request, body, 'refused')}
      onClose={onClose}
    >
      <p>{wish(request)}.</p>
      <TextArea name="reason" label="Reason" hint="It is shown to who asked, and recorded." maxLength={longestReason} />
    </FormDialog>
  );
}

function Request({ request }: { request: StaffRequest }) {
  const { uid } = useReader();
  const [asked, setAsked] = useState<'confirm' | 'refuse' | 'withdraw' | undefined>(undefined);
  const { askedBy, askedAt, effectiveAt, mayDecide, why } = request;
  const close = () => setAsked(undefined);
  const own = askedBy.uid === uid;
  return (
    <Card title={wish(request)}>
      <p className={styles.soft}>
        {own ? 'You' : askedBy.name} asked for it on {formatDateTime(askedAt)}.{' '}
        {effectiveAt && `Without a second person it is done on ${formatDateTime(effectiveAt)}.`}
      </p>
      {why && <p>Reason: {why}</p>}
      <div className={styles.actions}>
        {mayDecide && (
          <>
            <Button variant="primary" onClick={() => setAsked('confirm')}>
              Confirm
            </Button>
            <Button onClick={() => setAsked('refuse')}>Refuse</Button>
          </>
        )}
        {own && <Button onClick={() => setAsked('withdraw')}>Withdraw</Button>}
        {!mayDecide && !own && <p className={styles.soft}>Your role, or whom it is about, does not let you decide.</p>}
      </div>
      {asked === 'confirm' && (
        <ConfirmChange
          title="Confirm this request?"
          confirm="Confirm"
          send={() => decide(request, { approved: true }, 'confirmed')}
          onClose={close}
        >
          {wish(request)}. {askedBy.name} asked for it. It is done at once, and recorded with your name.
        </ConfirmChange>
      )}
      {asked === 'withdraw' && (
        <ConfirmChange
          title="Withdraw your request?"
          confirm="Withdraw"
          send={() => decide(request, { approved: false }, 'withdrawn')}
          onClose={close}
        >
          {wish(request)}: nobody can confirm it any longer.
        </ConfirmChange>
      )}
      {asked === 'refuse' && <RefuseDialog request={request} onClose={close} />}
    </Card>
  );
}

/** What became of what the reader asked for. */
function Decisions({ decided }: { decided: readonly DecidedRequest[] }) {
  if (decided.length === 0) return null;
  return (
    <Card title="Decided of what you asked for" aside="The last 30 days">
      <ul className={styles.list}>
        {decided.map((request) => (
          <li key={request.id}>
            <span>{wish(request)}</span>
            <span className={styles.soft}>
              {request.approved ? 'Confirmed' : 'Refused'} by {request.decidedBy} on {formatDateTime(request.decidedAt)}
            </span>
            {!request.approved && <span>{request.reason ? `Reason: ${request.reason}` : 'No reason was given.'}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RequestList() {
  const query = useCall(getRequests, {}, { background: true });
  return (
    <ReadState what="what waits" query={query}>
      {({ requests, decided }) => (
        <>
          {requests.length === 0 && (
            <Card>
              <Empty title="Nothing waits">What needs a second person appears here.</Empty>
            </Card>
          )}
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
          <Decisions decided={decided} />
        </>
      )}
    </ReadState>
  );
}

/** What waits for a second person. */
export default function RequestsPage() {
  return (
    <FirmPage
      title="Waiting for a second person"
      lead="Nobody decides what they asked for themselves, or what is about themselves."
    >
      <RequestList />
    </FirmPage>
  );
}
