import { expect, jest, test } from '@jest/globals';
import Fastify from 'fastify';
import { changesAddress, changesForPages } from './changes.ts';

test('a page hears of its connection and of every build, and a server that closes lets it go', async () => {
  const app = Fastify();
  const changes = changesForPages(() => undefined);
  await app.register(changes.plugin);
  const answer = await fetch((await app.listen({ host: '127.0.0.1', port: 0 })) + changesAddress);
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  if (!answer.body) throw new Error('There is nothing to read.');
  const heard = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await heard.read()).value).toBe('retry: 500\ndata: look\n\nevent: problems\ndata: []\n\n');
  changes.tell();
  expect((await heard.read()).value).toBe('data: look\n\n');
  await app.close();
  expect((await heard.read()).done).toBe(true);
});

test('what is wrong is on every page until it is mended, and a page reports what throws in it', async () => {
  const app = Fastify();
  const onCrash = jest.fn();
  const changes = changesForPages(onCrash);
  await app.register(changes.plugin);
  const address = (await app.listen({ host: '127.0.0.1', port: 0 })) + changesAddress;
  const type = { kind: 'types', at: 'mf-ims/src/a.ts:2', text: 'TS2322: no' };
  changes.setProblems('types', [{ at: type.at, text: type.text }]);
  const { body } = await fetch(address);
  if (!body) throw new Error('There is nothing to read.');
  const heard = body.pipeThrough(new TextDecoderStream()).getReader();
  const problems = async () => (await heard.read()).value?.split('event: problems\n')[1];
  expect(await problems()).toBe(`data: ${JSON.stringify([type])}\n\n`);
  changes.setProblems('crash', [{ text: 'Fees: broken' }]);
  expect(await problems()).toBe(`data: ${JSON.stringify([type, { kind: 'crash', text: 'Fees: broken' }])}\n\n`);
  changes.setProblems('types', []);
  expect(await problems()).toBe('data: [{"kind":"crash","text":"Fees: broken"}]\n\n');
  changes.setProblems('crash', []);
  expect(await problems()).toBe('data: []\n\n');

  const post = async (body: object) =>
    (
      await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await post({ message: 'broken', stack: 'Error: broken' })).toBe(204);
  expect(await post({ message: 1 })).toBe(400);
  expect(onCrash.mock.calls).toEqual([[{ message: 'broken', stack: 'Error: broken' }]]);
  await app.close();
});
