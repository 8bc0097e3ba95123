/** Who emits a topic: the host (the shell and what it shares with remotes), these remotes, or anybody. */
export type Emitters = 'host' | 'anyone' | readonly `mf-${string}`[];

/** How a topic is delivered. */
export interface TopicPolicy {
  emittedBy: Emitters;
  /** Replays the last payload to late subscribers. */
  sticky?: true;
  /** Also delivered to the client's other tabs. */
  crossTab?: true;
}

/** The policies of an owner's topics, one for each. */
export type TopicPolicies<Owned> = { readonly [Name in keyof Owned]: TopicPolicy };
