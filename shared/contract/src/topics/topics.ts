import { type HostTopics, hostTopics } from './host-topics.ts';
import { type MessagingTopics, messagingTopics } from './messaging-topics.ts';
import type { TopicPolicies } from './topic-policy.ts';

/** Topics of the approval of proposals. */
interface ImsTopics {
  /** What waits for this client's approval changed, in this tab or another one. */
  'ims.changed': { client: string };
  /** How many documents wait for approval; kept for whoever subscribes later. */
  'ims.pending': { count: number };
}

const imsTopics = {
  'ims.changed': { emittedBy: ['mf-ims'], crossTab: true },
  // Not across tabs: another tab may be acting for another client.
  'ims.pending': { emittedBy: ['mf-ims'], sticky: true },
} as const satisfies TopicPolicies<ImsTopics>;

/** Topics of the flows that add investments. Said by the host, which sees the address change. */
interface InvestmentsTopics {
  /** A flow that is walked in steps begins anew, or stands at another step; its remote names it in its `remote.json`. */
  'stepper.reset': { flow: string };
  'stepper.set': { flow: string; step: number };
}

const investmentsTopics = {
  'stepper.reset': { emittedBy: 'host' },
  'stepper.set': { emittedBy: 'host' },
} as const satisfies TopicPolicies<InvestmentsTopics>;

/** Topics of research. */
interface ResearchTopics {
  /** How many reminders wait; kept for whoever subscribes later. */
  'research.reminders': { count: number };
}

const researchTopics = {
  'research.reminders': { emittedBy: ['mf-research'], sticky: true },
} as const satisfies TopicPolicies<ResearchTopics>;

/** What can be said on the event bus, by owner: topic → payload. */
export interface Topics extends HostTopics, MessagingTopics, ImsTopics, InvestmentsTopics, ResearchTopics {}

export type TopicName = keyof Topics;

/** Who says each topic, and how it travels. */
export const topicPolicy: TopicPolicies<Topics> = {
  ...hostTopics,
  ...messagingTopics,
  ...imsTopics,
  ...investmentsTopics,
  ...researchTopics,
};
