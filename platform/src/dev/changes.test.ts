import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { changesAddress, changesForPages } from './changes.ts';

test('a page hears of its connection and of every build, and a server that closes lets it go', async () => {
  const app = Fastify();
  const changes = changesForPages();
  await app.register(changes.plugin);
  const answer = await fetch((await app.listen({ host: '127.0.0.1', port: 0 })) + changesAddress);
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  if (!answer.body) throw new Error('There is nothing to read.');
  const heard = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await heard.read()).value).toBe('retry: 500\ndata: look\n\n');
  changes.tell();
  expect((await heard.read()).value).toBe('data: look\n\n');
  await app.close();
  expect((await heard.read()).done).toBe(true);
});
