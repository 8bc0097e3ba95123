import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import { Link, useAddressQuery } from '@harbour/contract/router';
import { findRecords, type ListedRecord, recordFilters, recordsOfPage } from '@harbour/definitions/firm/clients';
import type { StaffMember } from '@harbour/definitions/firm/staff';
import { hasRight } from '@harbour/definitions/rights';
import { FirmPage, ListPages, ReadState, useReader } from '@harbour/staff';
import { Button, Card, Empty, formatDate, formatDateTime } from '@harbour/ui';
import { Filters, SearchField } from '@harbour/ui/filters';
import { type Column, DataTable } from '@harbour/ui/table';
import { useMemo, useState } from 'react';
import styles from '../../firm/firm.module.css';
import { useStaffList } from '../../firm/staff-list.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { listAddress, recordQuery } from './record-search.ts';

const loadFilters = () => import(/* webpackChunkName: "firm" */ './client-filters.tsx');

function stateOf({ uid, number, locked, secondFactor }: ListedRecord): string {
  if (uid === null) return 'No sign-in';
  if (number === null) return 'New, not linked';
  if (locked) return 'Locked';
  return secondFactor === false ? 'No second factor' : '';
}

const columns: readonly Column<ListedRecord>[] = [
  {
    id: 'name',
    title: 'Name',
    width: 'minmax(160px, 2fr)',
    namesRow: true,
    cell: ({ person, name }) => <Link to={`/firm/clients/${person}`}>{name}</Link>,
  },
  { id: 'number', title: 'Number', width: 'minmax(96px, 1fr)', cell: ({ number }) => number, belowOnPhone: true },
  {
    id: 'born',
    title: 'Born',
    width: '104px',
    cell: ({ dob }) => dob && formatDate(dob),
    belowOnPhone: true,
  },
  { id: 'postcode', title: 'Postcode', width: '80px', cell: ({ postcode }) => postcode, belowOnPhone: true },
  {
    id: 'adviser',
    title: 'Adviser',
    width: 'minmax(120px, 1fr)',
    cell: ({ adviser, team }) => [adviser?.name, team?.name].filter(Boolean).join(', ') || 'Nobody',
    belowOnPhone: true,
  },
  {
    id: 'signed-in',
    title: 'Last sign-in',
    width: '104px',
    cell: ({ lastSignInAt }) => lastSignInAt && formatDateTime(lastSignInAt),
    belowOnPhone: true,
  },
  { id: 'state', title: 'Sign-in', width: '112px', cell: stateOf, belowOnPhone: 'untitled' },
  {
    id: 'review',
    title: 'Review due',
    width: '104px',
    cell: ({ reviewDue }) => reviewDue && formatDate(reviewDue),
    belowOnPhone: true,
  },
];

const nameOf = ({ firstname, surname }: StaffMember) => `${firstname} ${surname}`;
const optionOf = (member: StaffMember) => ({ value: member.uid, label: nameOf(member) });

function Book({ adviser, staff }: { adviser: StaffMember; staff: readonly StaffMember[] }) {
  const [open, setOpen] = useState(false);
  const successors = staff.filter(({ state, role }) => state === 'active' && hasRight([role], 'adviserScreens'));
  return (
    <Card>
      <div className={styles.line}>
        <p>
          The book of {nameOf(adviser)}: {adviser.clients === 1 ? '1 client' : `${adviser.clients} clients`}
        </p>
        <Button onClick={() => setOpen(true)}>Hand over this book</Button>
      </div>
      {open && <HandOverDialog from={adviser} successors={successors.map(optionOf)} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ClientList() {
  const [search, change] = useAddressQuery();
  const address = listAddress(search);
  const { may } = useReader();
  const { data: firm } = useStaffList();
  const staff = firm?.staff ?? [];
  const advisers = staff.filter(({ role, clients }) => clients > 0 || hasRight([role], 'adviserScreens'));
  const adviser = advisers.find(({ uid }) => uid === address.adviser);
  const found = useQuery({
    ...callQuery(findRecords, { query: recordQuery(address) }, { background: true }),
    placeholderData: keepPreviousData,
  });
  const set = (name: string, value: string, typing?: string) =>
    change(
      (newest) => {
        const next = new URLSearchParams(newest);
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        if (name !== 'page') next.delete('page');
        return next;
      },
      typing ? { typing } : {},
    );
  const rows = useMemo(() => found.data?.records, [found.data]);
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label="Name, client number, postcode, birth date or e-mail"
          text={address.text}
          onSearch={(text) => set('text', text, 'text')}
        />
      </div>
      <Filters
        label="Filters"
        summary={[recordFilters[address.filter], adviser ? nameOf(adviser) : 'All advisers']}
        load={loadFilters}
        props={{ address, advisers: advisers.map(optionOf), onChange: set }}
        count={2}
      />
      {adviser && adviser.clients > 0 && may('clients.assign') && <Book adviser={adviser} staff={staff} />}
      <Card>
        <ReadState what="the clients" query={{ ...found, data: rows }}>
          {(records) => (
            <DataTable
              label="Clients"
              columns={columns}
              rows={records}
              rowKey={({ person }) => person}
              summary={<span role="status">{clientCount(found.data?.count ?? 0)}</span>}
              empty={
                <Empty title="No clients match">
                  {address.text ? 'Try a part of the name, or another filter.' : 'Choose another filter.'}
                </Empty>
              }
            />
          )}
        </ReadState>
        {found.data && (
          <ListPages
            label="Pages of the list"
            page={address.page}
            count={found.data.count}
            rowsOfPage={recordsOfPage}
            onPage={(page) => set('page', String(page))}
          />
        )}
      </Card>
    </>
  );
}

const clientCount = (count: number) => (count === 1 ? '1 client' : `${count.toLocaleString('en-GB')} clients`);

/** The firm's clients: found by what somebody on the telephone says, and by what needs attention. */
export default function ClientsPage() {
  return (
    <FirmPage title="Clients" lead="Find a client, and open the record." right="clients.read">
      <ClientList />
    </FirmPage>
  );
}
