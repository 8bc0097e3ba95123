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
