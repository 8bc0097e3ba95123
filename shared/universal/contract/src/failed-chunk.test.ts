import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { codeOnDemand, failedChunk, fetchAnew, watchFailedCode } from './failed-chunk.ts';

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

describe('code on demand', () => {
  const fetched = () => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''));
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is loaded when it is first wanted, and once', async () => {
    const load = jest.fn(async () => 'code');
    const wanted = codeOnDemand(load);
    expect(load).not.toHaveBeenCalled();
    await expect(Promise.all([wanted(), wanted()])).resolves.toEqual(['code', 'code']);
    await wanted();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('of several files that are refused, all are asked for past the cache, whatever the error names', async () => {
    const asked = fetched();
    watchFailedCode();
    const refuse = (src: string) => {
      const script = Object.assign(document.createElement('script'), { type: 'inert', src });
      document.head.append(script);
      script.dispatchEvent(new Event('error'));
      script.remove();
    };
    const load = jest.fn<() => Promise<string>>().mockResolvedValue('code');
    load.mockImplementationOnce(() => {
      for (const file of ['1.js', '2.js']) refuse(`https://portal.example/assets/${file}`);
      return Promise.reject(new Error('a shared module could not be loaded'));
    });
    const wanted = codeOnDemand(load)();
    await jest.advanceTimersByTimeAsync(300);
    await expect(wanted).resolves.toBe('code');
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      'https://portal.example/assets/1.js',
      'https://portal.example/assets/2.js',
    ]);
  });

  test('that is refused is asked for again after a pause, past the cache', async () => {
    const asked = fetched();
    const load = jest.fn(async () => 'code');
    load.mockRejectedValueOnce(chunkError({ type: 'error', request: address }));
    const wanted = codeOnDemand(load)();
    await jest.advanceTimersByTimeAsync(300);
    await expect(wanted).resolves.toBe('code');
    expect(asked.mock.calls.map(([file]) => file)).toEqual([address]);
  });

  test('that failed to load is requested again by the next import', async () => {
    fetched();
    const load = jest.fn(async () => 'code');
    for (let tries = 0; tries < 3; tries += 1)
      load.mockRejectedValueOnce(chunkError({ type: 'error', request: address }));
    const wanted = codeOnDemand(load);
    const first = expect(wanted()).rejects.toThrow('Loading chunk 12 failed.');
    await jest.advanceTimersByTimeAsync(1_500);
    await first;
    await expect(wanted()).resolves.toBe('code');
  });

  test('that did not arrive in its time is not waited for twice; the next try asks past what may hang', async () => {
    const asked = fetched();
    const load = jest.fn(async () => 'code');
    load.mockRejectedValueOnce(chunkError({ type: 'timeout', request: address }));
    const wanted = codeOnDemand(load);
    await expect(wanted()).rejects.toThrow('Loading chunk 12 failed.');
    expect(asked).not.toHaveBeenCalled();
    await expect(wanted()).resolves.toBe('code');
    expect(asked.mock.calls.map(([file]) => file)).toEqual([address]);
  });
});
