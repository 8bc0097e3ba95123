import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { type ClientRecord, getRecord } from '@harbour/definitions/firm/clients';
import { Card, Failure, formatDate, formatDateTime, Skeleton } from '@harbour/ui';
import styles from './desk.module.css';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** What of a record helps to answer, by name. */
function factsOf(record: ClientRecord): (readonly [name: string, value: string])[] {
  const { number, adviser, team, group, plans, waiting, riskProfile, reviewDue, account } = record;
  return [
    ['Client number', number ?? 'Not linked to our records'],
    ['Adviser', [adviser?.name ?? 'Nobody', team?.name].filter(Boolean).join(', ')],
    ['Household', group ?? 'None'],
    ['Plans', plans.length === 0 ? 'None' : plans.map(({ name }) => name).join(', ')],
    [
      'Waiting',
      [
        counted(waiting.proposals, 'proposal', 'proposals'),
        counted(waiting.orders, 'order', 'orders'),
        counted(waiting.messages, 'message', 'messages'),
      ].join(', '),
    ],
    ['Risk profile', riskProfile ? `Answered on ${formatDateTime(riskProfile.submittedAt)}` : 'Not answered'],
    ['Review due', reviewDue ? formatDate(reviewDue) : 'Not recorded'],
    ['Last sign-in', account?.lastSignInAt ? formatDateTime(account.lastSignInAt) : 'Not known'],
  ];
}

/** The client beside their message. Reading it is recorded, with the purpose that the client wrote. */
export function ClientSummary({ person }: { person: string }) {
  const { data, error, refetch } = useCall(
    getRecord,
    { params: { person }, query: { purpose: 'call' } },
    { background: true },
  );
  if (!data) {
    return (
      <Card title="Client">
        {error ? (
          <Failure title="We could not read the client’s record" onRetry={() => void refetch()}>
            {failureMessage(error)}
          </Failure>
        ) : (
          <Skeleton label="the client" bars={[20, 20, 20, 20, 20, 20, 20, 20]} />
        )}
      </Card>
    );
  }
  return (
    <Card title={data.name}>
      <dl className={styles.facts}>
        {factsOf(data).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.foot}>
        <Link to={`/firm/clients/${person}`}>Open the record</Link>
      </p>
    </Card>
  );
}
