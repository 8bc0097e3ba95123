import { events } from '@harbour/events';
import { useEffect } from 'react';
import { countPending, useApprovalRecords } from '../approvals/approval-records.ts';

/** Milliseconds. A new proposal is not urgent. */
const pollingInterval = 300_000;

/** Headless: publishes the number of pending documents for the bell's badge. */
export default function PendingCount() {
  const { data } = useApprovalRecords({ refetchInterval: pollingInterval });
  useEffect(() => {
    if (data) void events.emit('ims.pending', { count: countPending(data.rebalances) });
  }, [data]);
  return null;
}
