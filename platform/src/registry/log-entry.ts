import { z } from 'zod';

/** One line of the log of changes: who did what, when, from what to what. */
export const logEntry = z.object({
  at: z.iso.datetime(),
  /** `HARBOUR_ACTOR`, or the user of the machine. */
  who: z.string(),
  action: z.string(),
  /** A remote, or a host by its API version. */
  about: z.string(),
  /** What was live before, in short; null where there was nothing. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The registry's revision that this change made, and the SHA-256 of its text, so that one can be checked by the other. */
  revision: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export type LogEntry = z.infer<typeof logEntry>;

/** As entries were before hosts were logged as well, without a SHA-256; a log that is only added to keeps them. */
const earlierEntry = logEntry
  .omit({ about: true, sha256: true })
  .extend({ remote: z.string() })
  .transform(({ remote, ...entry }) => ({ ...entry, about: remote, sha256: undefined }));

export type ReadEntry = Omit<LogEntry, 'sha256'> & { sha256?: string | undefined };

/** What a line of a log holds, or the line itself where that is no JSON: a full disk may have cut it off. */
export function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** An entry of a log, of whatever age; undefined when it is none. */
export function readEntry(entry: unknown): ReadEntry | undefined {
  return z.union([logEntry, earlierEntry]).safeParse(entry).data;
}
