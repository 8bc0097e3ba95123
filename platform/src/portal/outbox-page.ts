import type { FastifyPluginAsync } from 'fastify';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  sentAt: Date;
}

interface OutboxOptions {
  read: () => Promise<Mail[]>;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The message as HTML, in a frame that may run and load nothing. */
const frame = (html: string) =>
  `<details><summary>As HTML</summary><iframe sandbox title="The message as HTML" width="640" height="480" srcdoc="${escaped(html)}"></iframe></details>`;

const article = ({ to, subject, text, html, sentAt }: Mail) =>
  `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${sentAt.toISOString()}</p><pre>${escaped(text)}</pre>${html ? frame(html) : ''}</article>`;

/** Mail that the demonstration did not send, newest first: verification codes arrive here. Never in production. */
export const outboxPage: FastifyPluginAsync<OutboxOptions> = async (app, { read }) => {
  app.get('/outbox.json', async () => read());
  app.get('/outbox', async (_, reply) => {
    const mails = await read();
    const items = mails.map(article);
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en-GB"><title>Outbox</title><h1>Outbox</h1>${items.join('') || '<p>No mail yet.</p>'}</html>`,
      );
  });
};
