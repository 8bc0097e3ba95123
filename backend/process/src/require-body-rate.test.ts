import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { isTooSlow, requireBodyRate, slowestBody } from './require-body-rate.ts';

test.each([
  ['a file of 7 MiB at 1 Mbit/s', 50, 6_250_000, false],
  ['a pause at the start', 9, 0, false],
  ['a byte each second', 30, 30, true],
  ['nothing at all', 11, 0, true],
])('%s', (_, seconds, bytes, tooSlow) => {
  expect(isTooSlow(slowestBody, seconds, bytes)).toBe(tooSlow);
});

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

test('a connection whose body stops is cut, and one without a body is not', async () => {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end('done'));
  });
  requireBodyRate(server, { bytesPerSecond: 1_000_000, graceSeconds: 0 }, 1);
  const port = await portOf(server);
  const slow = connect(port, '127.0.0.1').on('error', () => undefined);
  slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc');
  await once(slow, 'close');
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done');
  server.closeAllConnections();
  server.close();
});

test('a request without a body may wait for its answer, however long', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.method !== 'GET') return;
    ask();
    // Nobody reads it, as no handler of a GET does.
    void held.then(() => response.end('done'));
  });
  requireBodyRate(server, { bytesPerSecond: 1_000_000, graceSeconds: 0 }, 1);
  const port = await portOf(server);
  const waiting = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await asked;
  // The check that cuts this one has seen the other.
  const slow = connect(port, '127.0.0.1').on('error', () => undefined);
  slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc');
  await once(slow, 'close');
  release();
  expect(await waiting).toBe('done');
  server.closeAllConnections();
  server.close();
});
