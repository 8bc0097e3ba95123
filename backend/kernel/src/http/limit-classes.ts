import type { Call } from '@harbour/definitions/call';

/** How much one caller may ask for: so many calls in so many seconds. */
export interface Limit {
  calls: number;
  seconds: number;
}

/**
 * Classes of calls, each counted for itself. Who signs in is counted by their subject, in every browser together;
 * whoever is not known by their source address; an address of a file by the file. A page of the portal asks for up to
 * fifteen things, five of them heavy: nobody turns pages this fast, and a script is held up before it takes the
 * processor from others.
 */
export const limitClasses = {
  read: { calls: 3_000, seconds: 60 },
  /** Reads over many days, plans or messages. */
  heavyRead: { calls: 1_200, seconds: 60 },
  /** A PDF is drawn. */
  document: { calls: 120, seconds: 60 },
  write: { calls: 600, seconds: 60 },
  /** A broker's export is read as a whole. */
  import: { calls: 60, seconds: 60 },
  /** One file, by addresses that were handed out for it. */
  file: { calls: 120, seconds: 60 },
  /** Requests without valid tokens or a valid signature. */
  stranger: { calls: 600, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitClass = keyof typeof limitClasses;

/** The class of a call that says nothing else (`CallPolicy`). */
export function classOf({ effect }: Pick<Call, 'effect'>): LimitClass {
  return effect === 'write' ? 'write' : 'read';
}
