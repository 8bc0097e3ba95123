import { events } from '@harbour/events';
import { londonToday } from '@harbour/ui';
import { useEffect } from 'react';
import { remindersOf } from '../news/reminders.ts';
import { useNews, useSeenNews } from '../news/use-news.ts';

/** Milliseconds. News is not urgent. */
const pollingInterval = 300_000;

/** Headless: publishes the number of reminders for the bell's badge. */
export default function ReminderCount() {
  const { data } = useNews({ refetchInterval: pollingInterval });
  const seen = useSeenNews();
  const count = data && seen ? remindersOf(data.articles, seen, londonToday()).length : undefined;
  useEffect(() => {
    if (count !== undefined) void events.emit('research.reminders', { count });
  }, [count]);
  return null;
}
