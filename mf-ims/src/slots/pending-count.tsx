import { events } from '@harbour/events';
import { useEffect } from 'react';
import { pendingDocuments } from '../approvals/pending.ts';
import { useApprovalRecords } from '../approvals/use-approval-records.ts';

/** A proposal is no alarm: the backend is asked this often, and never on a tab that is out of view. Milliseconds. */
const often = 300_000;

/** Counts what waits for approval and says it on the bus, for the bell's badge; it has no face. */
export default function PendingCount() {
  const { data } = useApprovalRecords({ every: often });
  useEffect(() => {
    if (data) void events.emit('ims.pending', { count: pendingDocuments(data.rebalances).length });
  }, [data]);
  return null;
}
