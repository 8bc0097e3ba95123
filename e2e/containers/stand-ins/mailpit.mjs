// `mailpit` catches mail; `mailpit readyz` exits with 0 if it does so. Like Mailpit, it lists what it caught at
// /api/v1/messages, and gives a message as it came at /api/v1/message/<ID>/raw.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const pagePort = 8025;

if (process.argv[2] === 'readyz') {
  const answer = await fetch(`http://127.0.0.1:${pagePort}/api/v1/messages`).catch(() => undefined);
  process.exit(answer?.ok ? 0 : 1);
}

/** @type {{ ID: string, To: { Address: string }[], Subject: string, raw: string }[]} */
const mails = [];

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  async onData(stream, { envelope }, done) {
    const raw = await text(stream);
    mails.unshift({
      ID: randomUUID(),
      To: envelope.rcptTo.map(({ address }) => ({ Address: address })),
      Subject: /^Subject: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
      raw,
    });
    done();
  },
}).listen(1025);

createServer(({ url = '' }, response) => {
  const id = /^\/api\/v1\/message\/([^/]+)\/raw$/.exec(url)?.[1];
  const found = mails.find(({ ID }) => ID === id);
  if (found) response.end(found.raw);
  else if (url.startsWith('/api/v1/messages'))
    response.end(JSON.stringify({ total: mails.length, messages: mails.map(({ raw: _, ...mail }) => mail) }));
  else response.writeHead(404).end();
}).listen(pagePort);

process.on('SIGTERM', () => process.exit(0));
