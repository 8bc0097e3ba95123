import { useCall } from '@harbour/api/query';
import { useAddressQuery } from '@harbour/contract/router';
import { type AccessEntry, getAccessLog } from '@harbour/definitions/clients/access-log';
import { Button, Card, Empty, Failure, formatDate, formatDateTime, Skeleton } from '@harbour/ui';
import { Filters } from '@harbour/ui/filters';
import { type FileColumn, SaveFile } from '@harbour/ui/table';
import { SecurityFrame } from '../security/security-frame.tsx';
import styles from './access.module.css';
import { type AccessFilter, accessQuery, filterIn, kinds, people, periods } from './access-filter.ts';

const loadFilters = () => import('./access-filters.tsx');

const roles: Readonly<Record<AccessEntry['role'], string>> = {
  support: 'Support',
  adviser: 'Adviser',
  admin: 'Administrator',
  person: 'by your permission',
};
const done: Readonly<Record<AccessEntry['kind'], string>> = {
  read: 'looked at',
  changed: 'changed',
  refused: 'was refused',
};

const nameOf = ({ name, role }: AccessEntry) =>
  name ?? (role === 'person' ? 'Somebody without permission' : 'Somebody at the firm');
const roleOf = ({ name, role, team }: AccessEntry) =>
  role === 'person' && name === null ? '' : [roles[role], team].filter(Boolean).join(', ');
const subjectOf = ({ what, plans }: AccessEntry) => [what, ...plans].join(' · ');

const columns: readonly FileColumn<AccessEntry>[] = [
  { title: 'When', text: ({ at }) => formatDateTime(at) },
  { title: 'Who', text: nameOf },
  { title: 'Role', text: roleOf },
  { title: 'Done', text: ({ kind }) => done[kind] },
  { title: 'What', text: ({ what }) => what },
  { title: 'Plans', text: ({ plans }) => plans.join('; ') },
];

/** The day in the firm's time zone, as its heading: `20 Nov 2026`. */
const dayOf = ({ at }: AccessEntry) => formatDateTime(at).replace(/,.*$/, '');
const timeOf = ({ at }: AccessEntry) => formatDateTime(at).replace(/^.*, /, '');

/** What somebody did in one minute: a page makes several calls at once. */
function Visit({ entries: [first, ...more] }: { entries: readonly [AccessEntry, ...AccessEntry[]] }) {
  const subjects = [...new Set([first, ...more].map(subjectOf))];
  return (
    <li className={styles.entry} data-kind={first.kind}>
      <time dateTime={first.at} className={styles.time}>
        {timeOf(first)}
      </time>
      <div className={styles.text}>
        <strong>{nameOf(first)}</strong> {roleOf(first) && <span className={styles.soft}>{roleOf(first)}</span>}
        <div>
          <span className={styles.done}>{done[first.kind]}</span> {subjects.join('; ')}
        </div>
      </div>
    </li>
  );
}

const visitOf = (entry: AccessEntry) => [timeOf(entry), nameOf(entry), roleOf(entry), entry.kind].join('|');

function Log({ entries }: { entries: readonly AccessEntry[] }) {
  return [...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
    <Card key={day} title={day}>
      <ul className={styles.list}>
        {[...Map.groupBy(ofDay, visitOf)].map(
          ([visit, [first, ...more]]) => first && <Visit key={visit} entries={[first, ...more]} />,
        )}
      </ul>
    </Card>
  ));
}

/** Who else has seen or changed what is the client's: the firm's people, and people with permission. */
export default function AccessPage() {
  const [search, change] = useAddressQuery();
  const filter = filterIn(search);
  const { data, error, refetch } = useCall(getAccessLog, { query: accessQuery(filter) });
  const set = (name: keyof AccessFilter, value: string) =>
    change((newest) => {
      const next = new URLSearchParams(newest);
      next.set(name, value);
      if (name !== 'page') next.delete('page');
      return next;
    });
  const page = Number(filter.page);

  return (
    <SecurityFrame title="Who Has Seen My Account">
      <p className={styles.lead}>
        Everybody but you who opened or changed what is yours, and everybody who was refused. What you do yourself is
        not listed. Times are those of London.
      </p>
      <Filters
        label="Filters"
        summary={[people[filter.who], kinds[filter.kind], periods[filter.days]]}
        load={loadFilters}
        props={{ filter, onChange: set }}
        count={3}
      />
      {error && (
        <Failure title="The log is not available at the moment" onRetry={() => void refetch()}>
          Nothing is lost: everything goes on being recorded.
        </Failure>
      )}
      {!data && !error && <Skeleton label="who has seen your account" bars={[28, 64, 64, 64, 64]} />}
      {data && data.entries.length === 0 && (
        <Card>
          <Empty title={page > 1 ? 'There is nothing further back' : 'Nobody else has seen your account'}>
            {filter.who === 'all' && filter.kind === 'all'
              ? 'Choose a longer period to look further back.'
              : 'Choose other filters to see more.'}
          </Empty>
        </Card>
      )}
      {data && data.entries.length > 0 && (
        <>
          <Log entries={data.entries} />
          <SaveFile
            label="Download this page (CSV)"
            name={`harbour-access-${formatDate(new Date().toISOString().slice(0, 10)).replaceAll(' ', '-')}.csv`}
            columns={columns}
            rows={() => data.entries}
          />
        </>
      )}
      {data && (page > 1 || data.more) && (
        <nav className={styles.pages} aria-label="Pages of the log">
          <Button disabled={page === 1} onClick={() => set('page', String(page - 1))}>
            Newer
          </Button>
          <span>Page {page}</span>
          <Button disabled={!data.more} onClick={() => set('page', String(page + 1))}>
            Older
          </Button>
        </nav>
      )}
    </SecurityFrame>
  );
}
