import type { TopicName, Topics } from '@harbour/contract';
import { events } from '@harbour/events';
import { clientUid, useSession } from '@harbour/session';
import { useEffect, useState } from 'react';
import { useSettings } from '../settings/use-settings.ts';

interface Waiting {
  newNotification: boolean;
  pendingApprovals: number;
  reminders: number;
}

/** Whether the bell has a badge (specification, section 4). */
export function bellRings({ newNotification, pendingApprovals, reminders }: Waiting): boolean {
  return newNotification || pendingApprovals > 0 || reminders > 0;
}

type CountTopic = { [Name in TopicName]: Topics[Name] extends { count: number } ? Name : never }[TopicName];

function useCount(topic: CountTopic): number {
  const [count, setCount] = useState(0);
  const client = useSession(clientUid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client begins with nothing counted.
  useEffect(() => {
    setCount(0);
    return events.on(topic, (payload) => setCount(payload.count));
  }, [topic, client]);
  return count;
}

/** What waits for the client, as the remotes that know it say on the bus. */
export function useWaiting(): { bell: boolean; mail: number } {
  const { settings } = useSettings();
  const pendingApprovals = useCount('ims.pending');
  const reminders = useCount('research.reminders');
  const mail = useCount('messages.new');
  return {
    bell: bellRings({ newNotification: settings?.newNotification ?? false, pendingApprovals, reminders }),
    mail,
  };
}
