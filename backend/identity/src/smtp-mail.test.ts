import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { smtpMail } from './mail.ts';

const reference = '0b5f3a52-6c1d-4e7f-9a10-00000000000a';
let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** Sends one message to a mail server. @returns what the server received */
async function sentTo(hideDSN: boolean) {
  const received = Promise.withResolvers<{ envelope: SMTPServerSession['envelope']; content: string }>();
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    ...(hideDSN ? {} : { hideDSN }),
    async onData(stream, { envelope }, done) {
      received.resolve({ envelope, content: await text(stream) });
      done();
    },
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const bound = started.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const send = smtpMail(`smtp://127.0.0.1:${port}`, 'Firm <no-reply@firm.example>');
  await send({ to: 'mary@client.example', subject: 'Your code', text: 'It is 123456.', reference });
  return await received.promise;
}

test('a mail server that can is asked for a report of a failure, which names the message and leaves its text out', async () => {
  const { envelope, content } = await sentTo(false);
  expect(envelope).toMatchObject({ dsn: { ret: 'HDRS', envid: reference } });
  expect(envelope.rcptTo).toMatchObject([{ dsn: { notify: ['FAILURE'], orcpt: 'rfc822;mary@client.example' } }]);
  expect(content).toContain(`Message-ID: <${reference}@firm.example>`);
});

test('one that cannot gets the message without that', async () => {
  const { envelope, content } = await sentTo(true);
  expect(envelope.rcptTo).toMatchObject([{ address: 'mary@client.example' }]);
  expect(JSON.stringify(envelope)).not.toContain('FAILURE');
  expect(content).toContain(`Message-ID: <${reference}@firm.example>`);
});
