import type { Call } from '@harbour/definitions/call';

/** Rate limit of one caller: a number of calls in a number of seconds. */
export interface Limit {
  calls: number;
  seconds: number;
}

/**
 * Rate limit classes, each with its own counters. Signed-in users are counted by subject across all browsers, other
 * callers by network address, and file URLs by file. A portal page makes up to fifteen calls, five of them heavy: no
 * person opens pages fast enough to reach these limits, but a script does before it takes CPU time from others.
 *
 * Not the firm's to choose: they follow from what the portal's pages ask for and from what a process can do. What one
 * caller or one office may use of it are the firm's figures of processor time (`time-budgets.ts`).
 */
export const limitClasses = {
  read: { calls: 3_000, seconds: 60 },
  /** Reads over many days, plans or messages. */
  heavyRead: { calls: 1_200, seconds: 60 },
  /** Renders a PDF. */
  document: { calls: 120, seconds: 60 },
  write: { calls: 600, seconds: 60 },
  /** Parses a whole broker export. */
  import: { calls: 60, seconds: 60 },
  /** Projects a household of WealthPlan. */
  projection: { calls: 120, seconds: 60 },
  /** One file, by its signed URLs. */
  file: { calls: 120, seconds: 60 },
  /** Requests without valid tokens or a valid signature. */
  stranger: { calls: 600, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitClass = keyof typeof limitClasses;

/** Default class of a call without its own (`CallPolicy`). */
export function classOf({ effect }: Pick<Call, 'effect'>): LimitClass {
  return effect === 'write' ? 'write' : 'read';
}

/**
 * Charged for each millisecond of this process where the database is a server of its own: it works about as long for a
 * call (`processes-bench.ts`), and its time cannot be seen from here.
 */
export const withDatabaseServer = 2;
