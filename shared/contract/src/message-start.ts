import * as z from './schema.ts';

const start = z.object({
  newMessage: z.object({
    subject: z.string(),
    /** A mail category; another one is taken for the usual one. */
    category: z.string(),
    /** What the message is about, in the writer's name. */
    paragraphs: z.array(z.string()),
    /** Where in the portal it is. */
    link: z.object({ words: z.string(), to: z.string() }),
  }),
});

/** What a new message to one's adviser begins with. */
export type MessageStart = z.infer<typeof start>['newMessage'];

/**
 * What a navigation to the page of new messages carries, so that the message begins with this: `<Link state={…}>`. It
 * travels in the step of the history and never in an address: a link from elsewhere must not put words into a client's
 * mouth.
 */
export function messageStart(newMessage: MessageStart): z.infer<typeof start> {
  return { newMessage };
}

/** What a step of the history has a new message begin with; undefined where it says nothing of the kind. */
export function readMessageStart(state: unknown): MessageStart | undefined {
  const parsed = start.safeParse(state);
  return parsed.success ? parsed.data.newMessage : undefined;
}
