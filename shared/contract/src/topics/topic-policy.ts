/** Who says something: the host (the shell and what it shares with remotes), these remotes, or anybody. */
export type Emitters = 'host' | 'anyone' | readonly `mf-${string}`[];

/** How a topic travels. */
export interface TopicPolicy {
  emittedBy: Emitters;
  /** Replays the last payload to late subscribers. */
  sticky?: true;
  /** Reaches the client's other tabs too. */
  crossTab?: true;
}

/** The policies of an owner's topics: each of them has one. */
export type TopicPolicies<Owned> = { readonly [Name in keyof Owned]: TopicPolicy };
