import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Upstream, upstream } from '../testing/upstream.ts';
import { fetchedBuild, fetchedRegistry } from './fetched-registry.ts';

let store: Upstream;
let answer: { status: number; text: string };
let now: number;
let read: () => Promise<string | undefined>;

beforeAll(async () => {
  store = await upstream((_, response) => response.writeHead(answer.status).end(answer.text));
});
afterAll(() => store.stop());
beforeEach(() => {
  answer = { status: 200, text: 'first' };
  now = 0;
  store.asked.length = 0;
  read = fetchedRegistry(`http://${store.at}/registry.json`, () => now);
});

test('many pages at once ask the store once, and again a second later', async () => {
  expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
  answer = { status: 200, text: 'second' };
  now = 999;
  expect(await read()).toBe('first');
  now = 1_000;
  expect(await read()).toBe('second');
  expect(store.asked).toHaveLength(2);
});

test('while the store fails, the last answer serves; before the first there is none', async () => {
  answer = { status: 503, text: 'away' };
  expect(await read()).toBeUndefined();
  answer = { status: 200, text: 'first' };
  now = 1_000;
  expect(await read()).toBe('first');
  answer = { status: 500, text: 'away again' };
  now = 2_000;
  expect(await read()).toBe('first');
});

test('a build’s description is fetched beside the registry; there is none where the store has none', async () => {
  const build = fetchedBuild(`http://${store.at}/releases/registry.json`);
  expect(await build('mf-ims', '1.0.0')).toBe('first');
  expect(store.asked.map(({ url }) => url)).toEqual(['/releases/remotes/mf-ims/1.0.0/build.json']);
  answer = { status: 404, text: 'none' };
  expect(await build('mf-ims', '1.0.0')).toBeUndefined();
});
