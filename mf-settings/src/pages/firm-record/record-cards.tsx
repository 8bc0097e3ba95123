import { Link } from '@harbour/contract/router';
import type { ClientRecord } from '@harbour/definitions/firm/clients';
import { Card, Empty, formatDate, formatDateTime } from '@harbour/ui';
import styles from '../../firm/firm.module.css';
import { channelTexts, subjectTexts } from '../personal/marketing/marketing-texts.ts';

interface RecordCardProps {
  record: ClientRecord;
}

/** Facts by name; a fact that is not known says so. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value || 'Not recorded'}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Identity({ record }: RecordCardProps) {
  const { services, riskProfile, adviser, team, dob } = record;
  const uses = [services.investment && 'Investment', services.advice && 'Advice'].filter(Boolean);
  return (
    <Card title="Identity and contact">
      <Facts
        facts={[
          ['Client number', record.number],
          ['Born', dob && formatDate(dob)],
          ['E-mail', record.email],
          ['Telephone', record.phones.join(', ')],
          ['Address', record.postalAddress],
          ['Adviser', adviser?.name ?? 'Nobody'],
          ['Team', team?.name ?? 'No team'],
          ['Services', uses.join(', ') || 'None'],
          ['Risk profile', riskProfile ? `Answered on ${formatDateTime(riskProfile.submittedAt)}` : 'Not answered'],
        ]}
      />
    </Card>
  );
}

export function People({ record: { people, group } }: RecordCardProps) {
  return (
    <Card title="People and household" {...(group ? { aside: group } : {})}>
      {people.length === 0 ? (
        <Empty title="Nobody else sees these plans" />
      ) : (
        <ul className={styles.list}>
          {people.map(({ person, name, seesThem, isSeenByThem }) => (
            <li key={person}>
              <Link to={`/firm/clients/${person}`}>{name}</Link>
              <span className={styles.soft}>
                {[seesThem && 'The client sees their plans.', isSeenByThem && 'They see the client’s plans.']
                  .filter(Boolean)
                  .join(' ') || 'Neither sees the other’s plans.'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function Plans({ record: { plans } }: RecordCardProps) {
  return (
    <Card title="Plans">
      {plans.length === 0 ? (
        <Empty title="No plans" />
      ) : (
        <ul className={styles.list}>
          {plans.map(({ planstring, name, provider }) => (
            <li key={planstring}>
              <span>{name}</span>
              <span className={styles.soft}>
                {planstring}, {provider}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const waitingTexts = {
  proposals: ['proposal to approve', 'proposals to approve'],
  orders: ['order in work', 'orders in work'],
  messages: ['message without an answer', 'messages without an answer'],
  detailsChanges: ['change of details to decide', 'changes of details to decide'],
} as const satisfies Record<keyof ClientRecord['waiting'], readonly [one: string, more: string]>;

export function Waiting({ record: { waiting } }: RecordCardProps) {
  const lines = (['proposals', 'orders', 'messages', 'detailsChanges'] as const)
    .filter((name) => waiting[name] > 0)
    .map((name) => `${waiting[name]} ${waitingTexts[name][waiting[name] === 1 ? 0 : 1]}`);
  return (
    <Card title="What waits">
      {lines.length === 0 ? (
        <Empty title="Nothing waits" />
      ) : (
        <ul className={styles.bullets}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const wordOf = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? name;

export function Consents({ record: { marketing, terms } }: RecordCardProps) {
  return (
    <Card title="Terms and consents">
      <p>
        {terms
          ? `Accepted on ${formatDateTime(terms.acceptedAt)}: ${terms.title}, version ${terms.version}.`
          : 'Has accepted no terms of investing yet.'}
      </p>
      {marketing.length === 0 ? (
        <Empty title="No consent to marketing" />
      ) : (
        <ul className={styles.bullets}>
          {marketing.map(({ channel, subject, wordingVersion }) => (
            <li key={`${channel} ${subject}`}>
              {wordOf(subjectTexts, subject)}: {wordOf(channelTexts, channel)}, wording version {wordingVersion}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function Acts({ record: { acts } }: RecordCardProps) {
  return (
    <Card title="What staff did" aside="The newest ten">
      {acts.length === 0 ? (
        <Empty title="Nothing yet" />
      ) : (
        <ul className={styles.list}>
          {acts.map(({ at, by, what, purpose, refused, reason }) => (
            <li key={`${at} ${by} ${what}`}>
              <span>
                <span className={styles.name}>{by}</span>: {refused && 'was refused: '}
                {what}
              </span>
              <span className={styles.soft}>
                {formatDateTime(at)}
                {purpose && ` · ${purpose}`}
              </span>
              {reason && <span>Reason: {reason}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
