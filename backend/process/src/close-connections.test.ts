import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { closeConnections } from './close-connections.ts';

async function listening() {
  const app = fastify();
  closeConnections(app);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: answer, resolve: release } = Promise.withResolvers<string>();
  app.addHook('preClose', async () => release('done'));
  app.get('/slow', () => {
    ask();
    return answer;
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, asked, connection: () => connect(Number(port), '127.0.0.1') };
}

test.each([
  ['has no request', ''],
  ['has a part of a request', 'GET /slow HTTP/1.1\r\n'],
])('a server closes although a connection %s', async (_, sent) => {
  const { app, connection } = await listening();
  const arrived = once(app.server, 'connection');
  const socket = connection().on('error', () => undefined);
  socket.write(sent);
  await arrived;
  const cut = once(socket, 'close');
  await app.close();
  await cut;
});

test('a request in progress is answered first, and its connection ends with the answer', async () => {
  const { app, asked, connection } = await listening();
  const socket = connection().setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await asked;
  const ended = once(socket, 'close');
  await app.close();
  await ended;
  expect(received).toMatch(/\r\nconnection: close\r\n.*\r\n\r\ndone$/is);
});
