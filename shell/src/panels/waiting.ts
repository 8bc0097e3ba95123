import type { Panel } from '@harbour/contract';
import { events } from '@harbour/events';
import type { PortalContribution } from '@harbour/platform-contract';
import { clientUid, useSession } from '@harbour/session';
import { useEffect, useState } from 'react';
import { useContributions } from '../descriptions/contributions.ts';
import { useSettings } from '../settings/use-settings.ts';

type CountTopic = PortalContribution['counts'][number]['topic'];

/** The count for each panel, from the topics that the remotes emit. */
function useCounts(): Record<Panel, number> {
  const counts = useContributions().flatMap((contribution) => contribution.counts);
  const topics = [...new Set(counts.map(({ topic }) => topic))].sort();
  const [reported, setReported] = useState<Partial<Record<CountTopic, number>>>({});
  const client = useSession(clientUid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another client begins with nothing counted, and the list of topics is made anew at every look.
  useEffect(() => {
    setReported({});
    const stops = topics.map((topic) =>
      events.on(topic, ({ count }) => setReported((before) => ({ ...before, [topic]: count }))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [topics.join(), client]);
  const inPanel = (wanted: Panel) =>
    counts.reduce((sum, { panel, topic }) => sum + (panel === wanted ? (reported[topic] ?? 0) : 0), 0);
  return { messages: inPanel('messages'), notifications: inPanel('notifications') };
}

/** What waits for the client. The bell has a badge for it unless the client switched that off (`newNotification`). */
export function useWaiting(): { bell: boolean; mail: number } {
  const { settings } = useSettings();
  const { messages, notifications } = useCounts();
  return { bell: notifications > 0 && settings?.newNotification !== false, mail: messages };
}
