import type { FastifyPluginAsync } from 'fastify';

interface OutboxOptions {
  read: () => Promise<{ to: string; subject: string; text: string; sentAt: Date }[]>;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Mail that the demonstration did not send, newest first: verification codes arrive here. Never in production. */
export const outboxPage: FastifyPluginAsync<OutboxOptions> = async (app, { read }) => {
  app.get('/outbox.json', async () => read());
  app.get('/outbox', async (_, reply) => {
    const mails = await read();
    const items = mails.map(
      ({ to, subject, text, sentAt }) =>
        `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${sentAt.toISOString()}</p><pre>${escaped(text)}</pre></article>`,
    );
    return reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en-GB"><title>Outbox</title><h1>Outbox</h1>${items.join('') || '<p>No mail yet.</p>'}</html>`,
      );
  });
};
