import { useCall } from '@harbour/api/query';
import { getService, type ServiceJob, type ServiceMail, type ServiceState } from '@harbour/definitions/firm/service';
import { FirmPage, ReadState } from '@harbour/staff';
import { Card, Empty, formatDateTime, Notice } from '@harbour/ui';
import styles from '../../firm/firm.module.css';
import { LiveRemotes } from './live-remotes.tsx';
import { PublicPageCard } from './public-page-card.tsx';
import { SwitchesCard } from './switches-card.tsx';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`;
const count = (number: number) => number.toLocaleString('en-GB');

function outcome({ total, failed, succeededAt }: ServiceJob): string {
  if (failed === 0) return 'Done';
  const failure = total === 1 ? 'Failed' : `${count(failed)} of ${count(total)} failed`;
  const before = succeededAt ? `last succeeded on ${formatDateTime(succeededAt)}` : 'has not succeeded yet';
  return `${failure}; ${before}`;
}

function Jobs({ jobs }: Pick<ServiceState, 'jobs'>) {
  return (
    <Card title="Background jobs" aside="What failed is tried again by itself">
      {jobs.length === 0 ? (
        <Empty title="No job has run yet">Each job appears here after its first run.</Empty>
      ) : (
        <ul className={styles.list} aria-label="Background jobs">
          {jobs.map((job) => (
            <li key={job.name}>
              <span className={styles.name}>{job.name}</span>
              <span className={styles.soft}>Last run: {formatDateTime(job.endedAt)}</span>
              <span className={job.failed > 0 ? styles.differs : undefined}>{outcome(job)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Troubled = ServiceMail['troubled'][number];

function nextStep({ state, attemptAt }: Troubled): string {
  if (state === 'refused') return 'Refused for good; not tried again';
  if (state === 'returned') return 'Accepted, and returned later';
  if (attemptAt === null) return 'Not sent before its code or link expired';
  return `Next attempt: ${formatDateTime(attemptAt)}`;
}

function TroubledMail({ troubled }: Pick<ServiceMail, 'troubled'>) {
  return (
    <ul className={styles.list} aria-label="E-mail that was not sent">
      {troubled.map((message) => (
        <li key={message.id}>
          <span className={styles.name}>{message.subject}</span>
          <span className={styles.soft}>
            To {message.recipient}, written {formatDateTime(message.writtenAt)}; attempts: {count(message.attempts)}
          </span>
          <span className={message.state === 'waiting' ? undefined : styles.differs}>{nextStep(message)}</span>
          <span className={styles.soft}>{message.problem}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many messages, and since when the oldest is among them. */
const sinceText = (messages: number, since: string | null) =>
  since === null ? count(messages) : `${count(messages)}, the oldest since ${formatDateTime(since)}`;

function UnsentMail({ unsent: { messages, since } }: { unsent: NonNullable<ServiceMail['unsent']> }) {
  return (
    <div className={styles.stack}>
      <Notice severity="error">
        No mail server is set, so no e-mail is sent: nobody can open an account or reset a password. The people who
        operate the portal can set <code>SMTP_URL</code> and start it again.
      </Notice>
      <dl className={styles.facts}>
        <dt>Kept, not sent</dt>
        <dd>{messages === 0 ? 'Nothing that is still valid' : sinceText(messages, since)}</dd>
      </dl>
      <p className={styles.soft}>A message is kept for as long as its code or link is valid, and then deleted.</p>
    </div>
  );
}

/** What the mail server did with the messages it was given. */
function SentMail({ mail }: { mail: ServiceMail }) {
  const { accepted, waiting, waitingSince, refused, lapsed, returned } = mail;
  return (
    <dl className={styles.facts}>
      <dt>Accepted by the mail server</dt>
      <dd>{count(accepted)}</dd>
      <dt>Waiting</dt>
      <dd>{sinceText(waiting, waitingSince)}</dd>
      <dt>Refused for good</dt>
      <dd className={refused > 0 ? styles.differs : undefined}>{count(refused)}</dd>
      <dt>Expired before they were sent</dt>
      <dd className={lapsed > 0 ? styles.differs : undefined}>{count(lapsed)}</dd>
      <dt>Accepted, and returned later</dt>
      <dd className={returned > 0 ? styles.differs : undefined}>{count(returned)}</dd>
    </dl>
  );
}

function Mail({ mail }: Pick<ServiceState, 'mail'>) {
  if (!mail) {
    return (
      <Card title="E-mail">
        <p className={styles.soft}>Another service manages the accounts and sends their e-mail.</p>
      </Card>
    );
  }
  const { unsent, troubled } = mail;
  return (
    <Card title="E-mail" {...(unsent ? {} : { aside: 'The last seven days' })}>
      {unsent ? <UnsentMail unsent={unsent} /> : <SentMail mail={mail} />}
      {troubled.length > 0 && <TroubledMail troubled={troubled} />}
    </Card>
  );
}

function Storage({ database, store }: Pick<ServiceState, 'database' | 'store'>) {
  return (
    <div className={styles.columns}>
      <Card title="Database">
        <dl className={styles.facts}>
          <dt>State</dt>
          <dd>Reachable</dd>
          <dt>Size</dt>
          <dd>{megabytes(database.bytes)}</dd>
          <dt>Migrations applied</dt>
          <dd>{count(database.migrations)}</dd>
        </dl>
      </Card>
      <Card title="Store of files">
        <dl className={styles.facts}>
          <dt>State</dt>
          <dd className={store.reachable ? undefined : styles.differs}>
            {store.reachable ? 'Reachable' : 'Not reachable'}
          </dd>
          <dt>Files</dt>
          <dd>{count(store.files)}</dd>
          <dt>Deletions that failed</dt>
          <dd>{count(store.removalsWaiting)}</dd>
        </dl>
      </Card>
    </div>
  );
}

function Service() {
  const query = useCall(getService, {}, { background: true });
  return (
    <ReadState what="the state of the service" query={query} card>
      {({ jobs, mail, database, store }) => (
        <>
          <Storage database={database} store={store} />
          <Mail mail={mail} />
          <Jobs jobs={jobs} />
        </>
      )}
    </ReadState>
  );
}

/** The state of the service, for those who operate it. */
export default function ServicePage() {
  return (
    <FirmPage
      title="Service"
      lead="The database, the store of files, e-mail, background jobs, the live parts and what is switched off. Times are those of London."
      right="service.read"
    >
      <Service />
      <PublicPageCard />
      <div className={styles.columns}>
        <LiveRemotes />
        <SwitchesCard />
      </div>
    </FirmPage>
  );
}
