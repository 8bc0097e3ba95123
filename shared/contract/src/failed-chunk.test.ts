import { afterEach, expect, jest, test } from '@jest/globals';
import { failedChunk, fetchAnew } from './failed-chunk.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const address = 'https://portal.example/remotes/mf-tools/1.0.0/12.js';
const chunkError = (more: object) =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', ...more });

test.each([
  ['was refused', chunkError({ type: 'error', request: address }), { address, timedOut: false }],
  ['took too long', chunkError({ type: 'timeout', request: address }), { address, timedOut: true }],
])('a chunk that %s is known by its address', (_, error, expected) => {
  expect(failedChunk(error)).toEqual(expected);
});

test.each([
  ['an error of the code itself', new Error('render crash')],
  ['an error that only bears the name', chunkError({})],
  ['no error', 'ChunkLoadError'],
])('%s is no chunk', (_, error) => {
  expect(failedChunk(error)).toBeUndefined();
});

test('a file is fetched past the cache, and that it cannot be is no matter', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response(''))
    .mockRejectedValueOnce(new Error('away'));
  await fetchAnew(address);
  await fetchAnew(address);
  expect(fetched.mock.calls.map(([asked, init]) => [asked, init?.cache])).toEqual([
    [address, 'reload'],
    [address, 'reload'],
  ]);
});
