import { z } from 'zod';

/** One line of the log of changes: who did what, when, from what to what. */
export const logEntry = z.object({
  at: z.iso.datetime(),
  /** `HARBOUR_ACTOR`, or the user of the machine. */
  who: z.string(),
  /** The id of the key that signed the change, the address of the pipeline's run, and its commit; older entries lack them. */
  key: z.string().optional(),
  run: z.string().optional(),
  commit: z.string().optional(),
  action: z.string(),
  /** A remote, or a host by its API version. */
  about: z.string(),
  /** What was live before, in short; null if nothing. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The reason for a change that a machine decided. */
  why: z.string().optional(),
  /**
   * The registry revision that this change created, and the SHA-256 of its text, so that the log and the registry can
   * be checked against each other.
   */
  revision: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type LogEntry = z.infer<typeof logEntry>;

/** The old format of entries, before hosts were logged, without a SHA-256; an append-only log keeps them. */
const earlierEntry = logEntry
  .omit({ about: true, sha256: true })
  .extend({ remote: z.string() })
  .transform(({ remote, ...entry }) => ({ ...entry, about: remote, sha256: undefined }));

export type ReadEntry = Omit<LogEntry, 'sha256'> & { sha256?: string | undefined };

/** A parsed log line, or the line itself if it is not JSON: a full disk may have truncated it. */
export function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** A log entry of any format version; undefined if it is not one. */
export function readEntry(entry: unknown): ReadEntry | undefined {
  return z.union([logEntry, earlierEntry]).safeParse(entry).data;
}

/** Whether an entry is of an earlier revision; one that cannot be read stays with those around it. */
export function isBefore(entry: unknown, revision: number): boolean {
  return revision === Number.POSITIVE_INFINITY || (readEntry(entry)?.revision ?? 0) < revision;
}
