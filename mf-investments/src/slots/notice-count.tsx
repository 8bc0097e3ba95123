import { events } from '@harbour/events';
import { useEffect } from 'react';
import { useNotices } from '../notices/use-notices.ts';

/** Milliseconds. Notices are written once a valuation date. */
const pollingInterval = 300_000;

/** Headless: publishes the number of notices for the bell's badge. */
export default function NoticeCount() {
  const { data } = useNotices({ refetchInterval: pollingInterval });
  const count = data?.notices.length;
  useEffect(() => {
    if (count !== undefined) void events.emit('investments.notices', { count });
  }, [count]);
  return null;
}
