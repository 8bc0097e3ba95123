import { callQuery, useCall, useQueries } from '@harbour/api/query';
import { useAddressQuery } from '@harbour/contract/router';
import { type AuditEntry, type AuditSearch, getAudit } from '@harbour/definitions/firm/audit';
import { purposes } from '@harbour/definitions/firm/purposes';
import { FirmPage, ReadState } from '@harbour/staff';
import { Button, Card, Empty, formatDateTime } from '@harbour/ui';
import { Filters } from '@harbour/ui/filters';
import { useState } from 'react';
import styles from '../../firm/firm.module.css';
import { roleName } from '../../firm/role-names.ts';
import { useStaffList } from '../../firm/staff-list.ts';
import page from './audit-page.module.css';
import { auditSearchIn, kinds, sides } from './audit-search.ts';
import { ExportAudit } from './export-audit.tsx';

const loadFilters = () => import(/* webpackChunkName: "firm" */ './audit-filters.tsx');

const changeText = ({ field, before, after }: AuditEntry['changes'][number]) =>
  `${field}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`;
const nameOf = ({ name, uid }: { name: string | null; uid: string }) => name ?? uid;

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, roles, subject, what, kind, purpose, changes } = entry;
  return (
    <li className={page.entry}>
      <p className={styles.soft}>
        <time dateTime={at}>{formatDateTime(at)}</time> · {kinds[kind]}
        {purpose && ` · ${purpose}`}
      </p>
      <div className={page.done}>
        <p>
          <span className={styles.name}>{nameOf(actor)}</span>
          {roles.length > 0 && ` (${roles.map(roleName).join(', ')})`}: {what}
          {subject.uid !== actor.uid && `, for ${nameOf(subject)}`}
        </p>
        {changes.map((change) => (
          <p key={change.field}>{changeText(change)}</p>
        ))}
      </div>
    </li>
  );
}

/** The entries of one search, page after page. */
function Entries({ search }: { search: AuditSearch }) {
  const [befores, setBefores] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: befores.map((before) =>
      callQuery(getAudit, { query: { ...search, ...(before ? { before } : {}) } }, { background: true }),
    ),
  });
  const entries = pages.flatMap(({ data }) => data?.entries ?? []);
  const last = pages.at(-1);
  const oldest = entries.at(-1);
  if (!last) return null;
  return (
    <Card>
      {entries.length > 0 && (
        <>
          <ExportAudit search={search} canExport={pages.some(({ data }) => data?.canExport)} />
          <ul className={styles.list} aria-label="Actions">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
      <ReadState what="the record of actions" query={last}>
        {({ more }) => (
          <>
            {entries.length === 0 && <Empty title="Nothing matches">Choose other filters or a longer period.</Empty>}
            {more && oldest && (
              <div className={styles.actions}>
                <Button onClick={() => setBefores([...befores, String(oldest.id)])}>Older entries</Button>
              </div>
            )}
          </>
        )}
      </ReadState>
    </Card>
  );
}

function Audit() {
  const [address, change] = useAddressQuery();
  const search = auditSearchIn(address);
  const { data: firm } = useStaffList();
  const staff = (firm?.staff ?? []).map(({ uid, firstname, surname }) => ({
    value: uid,
    label: `${firstname} ${surname}`,
  }));
  // The first page of the entries, which has the name.
  const { data: first } = useCall(getAudit, { query: search }, { background: true });
  const clientName = first ? (first.subjectName ?? 'Not a client of ours') : 'One client';
  const set = (name: keyof AuditSearch, value: string | undefined) =>
    change((newest) => {
      const next = new URLSearchParams(newest);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return (
    <>
      <Filters
        label="Filters"
        summary={[
          search.subject ? clientName : 'All clients',
          staff.find(({ value }) => value === search.actor)?.label ?? 'Anybody',
          search.who ? sides[search.who] : 'Both sides',
          search.kind ? kinds[search.kind] : 'Anything',
          search.purpose ? purposes[search.purpose] : 'Any purpose',
        ]}
        load={loadFilters}
        props={{ search, staff, clientName, onChange: set }}
        count={7}
      />
      <Entries key={JSON.stringify(search)} search={search} />
    </>
  );
}

/** What staff and clients did. */
export default function AuditPage() {
  return (
    <FirmPage
      title="Record of actions"
      lead="What staff and clients did, the newest first. Times are those of London."
      right="audit.read"
    >
      <Audit />
    </FirmPage>
  );
}
