import * as z from './schema.ts';

const start = z.object({
  newMessage: z.object({
    subject: z.string(),
    /** A mail category; an unknown one becomes the default. */
    category: z.string(),
    /** The subject, worded as from the writer. */
    paragraphs: z.array(z.string()),
    /** The address in the portal that it is about. */
    link: z.object({ label: z.string(), to: z.string() }),
  }),
});

/** The prefilled content of a new message to one's adviser. */
export type MessageStart = z.infer<typeof start>['newMessage'];

/**
 * Navigation state for the page of new messages that prefills the message: `<Link state={…}>`. It is stored in the
 * history entry and never in an address: a link from elsewhere must not put words into a client's mouth.
 */
export function messageStart(newMessage: MessageStart): z.infer<typeof start> {
  return { newMessage };
}

/** The prefilled message in a history entry's state; undefined if it has none. */
export function readMessageStart(state: unknown): MessageStart | undefined {
  const parsed = start.safeParse(state);
  return parsed.success ? parsed.data.newMessage : undefined;
}
