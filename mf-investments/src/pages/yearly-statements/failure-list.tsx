import { callQuery, keepPreviousData, useQuery } from '@harbour/api/query';
import { failuresOfPage, getPackFailures, type PackFailures } from '@harbour/definitions/investments/yearly-packs';
import { ListPages, ReadState } from '@harbour/staff';
import { Empty, formatDateTime } from '@harbour/ui';
import { type Column, DataTable } from '@harbour/ui/table';
import { useState } from 'react';

const columns: readonly Column<PackFailures['failures'][number]>[] = [
  { id: 'client', title: 'Client', width: 'minmax(160px, 1fr)', namesRow: true, cell: ({ name }) => name },
  {
    id: 'reason',
    title: 'Reason',
    width: 'minmax(240px, 3fr)',
    cell: ({ reason }) => reason,
    belowOnPhone: 'untitled',
  },
  { id: 'at', title: 'When', width: '168px', cell: ({ at }) => formatDateTime(at), belowOnPhone: true },
];

/** The clients whose statement could not be made, with the reasons. */
export function FailureList({ run }: { run: string }) {
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...callQuery(getPackFailures, { params: { run }, query: { page } }, { background: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReadState what="what failed" query={found}>
      {({ count, failures }) => (
        <>
          <DataTable
            label="Clients whose statement failed"
            columns={columns}
            rows={failures}
            rowKey={({ client }) => client}
            summary={count === 1 ? '1 client' : `${count} clients`}
            empty={<Empty title="Nothing failed">It was tried again meanwhile.</Empty>}
          />
          <ListPages
            label="Pages of what failed"
            page={page}
            count={count}
            rowsOfPage={failuresOfPage}
            onPage={setPage}
          />
        </>
      )}
    </ReadState>
  );
}
