import * as z from '@harbour/contract/schema';

/** What goes along from a mailbox to a message and back; it is in no address. */
const travelled = z.object({
  /** The mailbox that one came from, with its filters. */
  from: z.optional(z.string()),
  /** The message that one comes back from. */
  message: z.optional(z.string()),
});

/** The state of a history entry; empty if another page wrote it. */
export function readHistoryState(state: unknown): { from?: string | undefined; message?: string | undefined } {
  const parsed = travelled.safeParse(state);
  return parsed.success ? parsed.data : {};
}
