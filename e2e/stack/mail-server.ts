import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  to: string[];
  /** Headers and text, as they came. */
  content: string;
}

/** Replaces the composed stack's mail catcher: an SMTP server that accepts everything and forwards nothing. */
export async function startMailServer() {
  const mails: CaughtMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, session, done) {
      const content = await text(stream);
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
      for (const look of waiting) look();
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.server.address();
  return {
    at: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    /** The first mail to somebody, as soon as it is there. */
    mailTo: (address: string) =>
      new Promise<CaughtMail>((resolve) => {
        const look = () => {
          const found = mails.find(({ to }) => to.includes(address));
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
