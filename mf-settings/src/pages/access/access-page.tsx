import { useCall } from '@harbour/api/query';
import { useAddressQuery } from '@harbour/contract/router';
import { type AccessEntry, getAccessLog } from '@harbour/definitions/clients/access-log';
import { Button, Card, Empty, Failure, formatDate, formatDateTime, Skeleton } from '@harbour/ui';
import { Filters } from '@harbour/ui/filters';
import { type FileColumn, SaveFile } from '@harbour/ui/table';
import { SecurityFrame } from '../security/security-frame.tsx';
import styles from './access.module.css';
import { type AccessFilter, accessQuery, filterIn, kinds, people, periods } from './access-filter.ts';
import { type Visit, visitsOf } from './visits.ts';

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

const nameOf = ({ name, role }: Visit['who']) =>
  name ?? (role === 'person' ? 'Somebody without permission' : 'Somebody at the firm');
const roleOf = ({ name, role, team }: Visit['who']) =>
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
const timeOf = (at: string) => formatDateTime(at).replace(/^.*, /, '');

/** The acts of a visit by what was done: each thing is named once. */
function Acts({ kind, entries }: { kind: AccessEntry['kind']; entries: readonly AccessEntry[] }) {
  return (
    <div data-kind={kind} className={styles.acts}>
      <span className={styles.done}>{done[kind]}</span> {[...new Set(entries.map(subjectOf))].join('; ')}
    </div>
  );
}

function VisitRow({ visit: { who, from, to, entries } }: { visit: Visit }) {
  const [begin, end] = [timeOf(from), timeOf(to)];
  return (
    <li className={styles.entry}>
      <span className={styles.time}>
        <time dateTime={from}>{begin}</time>
        {end !== begin && (
          <>
            {' to '}
            <time dateTime={to}>{end}</time>
          </>
        )}
      </span>
      <div className={styles.text}>
        <strong>{nameOf(who)}</strong> {roleOf(who) && <span className={styles.soft}>{roleOf(who)}</span>}
        {[...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, acts]) => (
          <Acts key={kind} kind={kind} entries={acts} />
        ))}
      </div>
    </li>
  );
}

function Log({ entries }: { entries: readonly AccessEntry[] }) {
  return [...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
    <Card key={day} title={day}>
      <ul className={styles.list}>
        {visitsOf(ofDay).map((visit) => (
          <VisitRow key={`${visit.to} ${nameOf(visit.who)} ${roleOf(visit.who)}`} visit={visit} />
        ))}
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
