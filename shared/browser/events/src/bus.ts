import { type TopicName, type Topics, topicPolicy } from '@harbour/contract';

export type EventHandler<Name extends TopicName> = (payload: Topics[Name]) => void | Promise<void>;

export interface EventBus {
  /** Says something to everyone who listens; resolves when every handler in this tab has finished. */
  emit<Name extends TopicName>(topic: Name, payload: Topics[Name]): Promise<void>;
  /** Listens until the returned function is called. A sticky topic's last payload arrives at once. */
  on<Name extends TopicName>(topic: Name, handler: EventHandler<Name>): () => void;
  /** Clears the sticky topics: after sign-out, one client's data must not reach the next. */
  clear(): void;
}

/** The part of BroadcastChannel that the bus uses, so that tests can connect two buses. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

interface TabMessage {
  topic: TopicName;
  payload: unknown;
}

/** A topic was emitted that this host does not have: the remote was built for another one. */
export class UnknownTopicError extends Error {
  override name = 'UnknownTopicError';
}

const isTopic = (name: string): name is TopicName => Object.hasOwn(topicPolicy, name);

/** Another tab may run another release: what it says is looked at before it is passed on. */
function isTabMessage(data: unknown): data is TabMessage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'topic' in data &&
    typeof data.topic === 'string' &&
    isTopic(data.topic) &&
    'payload' in data
  );
}

/**
 * An event bus for host and remotes. A handler that throws does not stop the others, and a topic that this host does
 * not have reaches nobody.
 * @param channel joins the client's tabs, for the topics whose policy says `crossTab`
 * @param report is told of a handler that threw, and once of each topic that does not exist
 */
export function createEventBus(channel?: TabChannel, report: (error: unknown) => void = console.error): EventBus {
  const handlers = new Map<TopicName, Set<(payload: never) => void | Promise<void>>>();
  const last = new Map<TopicName, unknown>();
  const unknown = new Set<string>();

  function reportUnknown(topic: string): void {
    if (unknown.has(topic)) return;
    unknown.add(topic);
    report(new UnknownTopicError(`No topic ${topic}. Deploy a host that has it.`));
  }

  async function tell(handler: (payload: never) => void | Promise<void>, payload: unknown): Promise<void> {
    try {
      await handler(payload as never);
    } catch (error) {
      report(error);
    }
  }

  async function deliver(topic: TopicName, payload: unknown): Promise<void> {
    if (topicPolicy[topic].sticky) last.set(topic, payload);
    const listening = [...(handlers.get(topic) ?? [])];
    await Promise.all(listening.map((handler) => tell(handler, payload)));
  }

  if (channel) {
    channel.onmessage = ({ data }) => {
      if (isTabMessage(data) && topicPolicy[data.topic].crossTab) void deliver(data.topic, data.payload);
    };
  }

  return {
    async emit(topic, payload) {
      if (!isTopic(topic)) return reportUnknown(topic);
      if (topicPolicy[topic].crossTab) channel?.postMessage({ topic, payload });
      await deliver(topic, payload);
    },
    on(topic, handler) {
      const listening = handlers.get(topic) ?? new Set();
      handlers.set(topic, listening.add(handler));
      if (last.has(topic)) void tell(handler, last.get(topic));
      return () => listening.delete(handler);
    },
    clear() {
      last.clear();
    },
  };
}
