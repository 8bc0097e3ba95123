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

/** The log was changed by other hands than those of these commands. */
export class LogUnreadableError extends Error {
  override name = 'LogUnreadableError';
}

/**
 * The entries of a log, of whatever age.
 * @throws LogUnreadableError when one is none, by its number
 */
export function readEntries(log: readonly unknown[]): ReadEntry[] {
  return log.map((entry, index) => {
    const parsed = z.union([logEntry, earlierEntry]).safeParse(entry);
    if (parsed.success) return parsed.data;
    throw new LogUnreadableError(
      `Entry ${index + 1} of the log is none: ${JSON.stringify(entry)}. Put the log back from a backup; what is live is not affected.`,
    );
  });
}
