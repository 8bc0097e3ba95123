import { type HostTopics, hostTopics } from './host-topics.ts';
import { type MessagingTopics, messagingTopics } from './messaging-topics.ts';
import type { TopicPolicies } from './topic-policy.ts';

/** Topics of the approval of proposals. */
interface ImsTopics {
  /** The list of documents waiting for this client's approval changed, in this tab or another one. */
  'ims.changed': { client: string };
  /** Number of documents waiting for approval; replayed to late subscribers. */
  'ims.pending': { count: number };
}

const imsTopics = {
  'ims.changed': { emittedBy: ['mf-ims'], crossTab: true },
  // Not across tabs: another tab may be acting for another client.
  'ims.pending': { emittedBy: ['mf-ims'], sticky: true },
} as const satisfies TopicPolicies<ImsTopics>;

/** Topics of investments. The host emits those of flows with steps, since it sees the address change. */
interface InvestmentsTopics {
  /** A flow with steps starts over, or is at another step; its remote declares it. */
  'stepper.reset': { flow: string };
  'stepper.set': { flow: string; step: number };
  /** Number of notices about the client's investments; replayed to late subscribers. */
  'investments.notices': { count: number };
}

const investmentsTopics = {
  'stepper.reset': { emittedBy: 'host' },
  'stepper.set': { emittedBy: 'host' },
  'investments.notices': { emittedBy: ['mf-investments'], sticky: true },
} as const satisfies TopicPolicies<InvestmentsTopics>;

/** Topics of research. */
interface ResearchTopics {
  /** Number of waiting reminders; replayed to late subscribers. */
  'research.reminders': { count: number };
  /** The client has seen an article, or dismissed its reminder, in this tab or another one. */
  'research.seen': { client: string };
}

const researchTopics = {
  'research.reminders': { emittedBy: ['mf-research'], sticky: true },
  'research.seen': { emittedBy: ['mf-research'], crossTab: true },
} as const satisfies TopicPolicies<ResearchTopics>;

/** Topics of settings and help. */
interface SettingsTopics {
  /** The guided tour of the portal begins. */
  'tour.start': object;
}

const settingsTopics = {
  'tour.start': { emittedBy: ['mf-settings'] },
} as const satisfies TopicPolicies<SettingsTopics>;

/** All topics of the event bus, by owner: topic → payload. */
export interface Topics
  extends HostTopics,
    MessagingTopics,
    ImsTopics,
    InvestmentsTopics,
    ResearchTopics,
    SettingsTopics {}

export type TopicName = keyof Topics;

/** Who emits each topic, and how it is delivered. */
export const topicPolicy: TopicPolicies<Topics> = {
  ...hostTopics,
  ...messagingTopics,
  ...imsTopics,
  ...investmentsTopics,
  ...researchTopics,
  ...settingsTopics,
};
