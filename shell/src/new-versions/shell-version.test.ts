import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createShellVersion } from './shell-version.ts';

const get = jest.fn<typeof fetch>();
beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(get);
});
afterEach(() => {
  get.mockReset();
  jest.restoreAllMocks();
});

const served = (body: unknown) => get.mockResolvedValueOnce(new Response(JSON.stringify(body)));

test('another build that the server serves is newer than this page’s, until that is served again', async () => {
  const shell = createShellVersion('one');
  const tell = jest.fn();
  const stop = shell.store.subscribe(tell);
  for (const [build, newer] of [
    ['one', undefined],
    ['two', 'two'],
    ['one', undefined],
  ]) {
    served({ build });
    await shell.look();
    expect(shell.store.getState().newer).toBe(newer);
  }
  expect(tell).toHaveBeenCalledTimes(3);
  stop();
  served({ build: 'two' });
  await shell.look();
  expect(tell).toHaveBeenCalledTimes(3);
  expect(get.mock.calls[0]).toEqual(['/shell.json', { cache: 'no-store', signal: expect.any(AbortSignal) }]);
});

test('an answer in other words changes nothing', async () => {
  const shell = createShellVersion('one');
  served({ build: 'two' });
  await shell.look();
  served({ error: 'none' });
  await expect(shell.look()).rejects.toThrow();
  expect(shell.store.getState().newer).toBe('two');
});

test('an answer that is a failure changes nothing, whatever it says', async () => {
  const shell = createShellVersion('one');
  get.mockResolvedValueOnce(new Response('{"build":"two"}', { status: 502 }));
  await expect(shell.look()).rejects.toThrow('/shell.json was answered with 502.');
  expect(shell.store.getState().newer).toBeUndefined();
});

test('a page that knows no build of its own asks nothing', async () => {
  await createShellVersion(undefined).look();
  expect(get).not.toHaveBeenCalled();
});
