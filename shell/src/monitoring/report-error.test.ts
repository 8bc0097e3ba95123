import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const sentry = { init: jest.fn(), captureError: jest.fn() };
jest.mock('./sentry.ts', () => sentry);

/** The module keeps its reporter, so each test imports a fresh copy, with the event bus it listens to. */
async function fresh() {
  jest.resetModules();
  const { reportError, startErrorReporting } = await import('./report-error.ts');
  const { events } = await import('@harbour/events');
  return { reportError, startErrorReporting, events };
}

let consoleError: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  sentry.init.mockReset();
  sentry.captureError.mockReset();
});

const dsn = 'https://key@errors.example/1';

test('[R127] error reporting starts with the address and the sample rate that are configured: 1.0', async () => {
  const { startErrorReporting } = await fresh();
  await startErrorReporting({ dsn, sampleRate: 1 });
  expect(sentry.init).toHaveBeenCalledWith({ dsn, sampleRate: 1 });
});

test('[R127] every error is one event with its details', async () => {
  const { reportError, startErrorReporting } = await fresh();
  await startErrorReporting({ dsn, sampleRate: 1 });
  const error = new Error('broken');
  reportError(error, { part: 'shell' });
  expect(sentry.captureError.mock.calls).toEqual([[error, { part: 'shell' }, undefined]]);
  expect(consoleError).not.toHaveBeenCalled();
});

test('[R127] a remote’s fault is one event that names remote and version', async () => {
  const { startErrorReporting, events } = await fresh();
  await startErrorReporting({ dsn, sampleRate: 1 });
  await events.emit('remote.failed', { remote: 'mf-tools', version: '1.4.0', message: 'chunk gone' });
  expect(sentry.captureError.mock.calls).toEqual([
    [new Error('mf-tools 1.4.0: chunk gone'), { remote: 'mf-tools', version: '1.4.0' }, undefined],
  ]);
});

test('a fault of the shell’s own code is told to the page, those of remotes, the API and the registry are not', async () => {
  const { reportError } = await fresh();
  const heard = jest.fn();
  window.addEventListener('harbour:shell-failed', heard);
  reportError(new Error('broken'), { remote: 'mf-tools', version: '1.4.0' });
  for (const part of ['api', 'registry', 'page', 'error reporting']) reportError(new Error('broken'), { part });
  expect(heard).not.toHaveBeenCalled();
  reportError(new Error('broken'), { part: 'start' });
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('harbour:shell-failed', heard);
});

test('without an address nothing is loaded, and errors go to the console', async () => {
  const { reportError, startErrorReporting, events } = await fresh();
  await startErrorReporting({ sampleRate: 1 });
  reportError(new Error('broken'), { part: 'shell' });
  await events.emit('remote.failed', { remote: 'mf-tools', version: '1.4.0', message: 'gone' });
  expect(sentry.init).not.toHaveBeenCalled();
  expect(consoleError).toHaveBeenCalledTimes(2);
});

test('a remote’s fault is noted under its name, without what an address carries', async () => {
  const { startErrorReporting, events } = await fresh();
  const { remoteRecord } = await import('@harbour/remotes');
  await startErrorReporting({ sampleRate: 1 });
  await events.emit('remote.failed', { remote: 'mf-tools', version: '1.4.0', message: '/tools?target=alex broke' });
  expect(remoteRecord('mf-tools').faults).toMatchObject([{ kind: 'error', message: '1.4.0: /tools broke' }]);
});

test('an answer that is a fault is one event for each call, however often it is asked', async () => {
  const { startErrorReporting, events } = await fresh();
  const { remoteRecord, shellName } = await import('@harbour/remotes');
  await startErrorReporting({ dsn, sampleRate: 1 });
  const plans = { method: 'GET', path: '/plans', message: 'GET /plans got 500' };
  await events.emit('reply.faulty', plans);
  await events.emit('reply.faulty', plans);
  await events.emit('reply.faulty', { ...plans, path: '/totals', message: 'GET /totals got 500' });
  expect(sentry.captureError.mock.calls).toEqual([
    [new Error('GET /plans got 500'), { part: 'api', call: 'GET /plans' }, undefined],
    [new Error('GET /totals got 500'), { part: 'api', call: 'GET /totals' }, undefined],
  ]);
  expect(remoteRecord(shellName).faults).toHaveLength(2);
});

test('what is reported before the service’s code is there waits for it', async () => {
  const { reportError, startErrorReporting } = await fresh();
  const starting = startErrorReporting({ dsn, sampleRate: 1 });
  const error = new Error('early');
  reportError(error, { part: 'shell' });
  expect(sentry.captureError).not.toHaveBeenCalled();
  await starting;
  expect(sentry.captureError.mock.calls).toEqual([[error, { part: 'shell' }, undefined]]);
  expect(consoleError).not.toHaveBeenCalled();
});

test('when the service’s code cannot be started, nothing is lost: it goes to the console', async () => {
  const { reportError, startErrorReporting } = await fresh();
  sentry.init.mockImplementation(() => {
    throw new Error('no service');
  });
  const starting = startErrorReporting({ dsn, sampleRate: 1 });
  reportError(new Error('early'), { part: 'shell' });
  await starting;
  expect(consoleError.mock.calls.map(([error]) => String(error))).toEqual(['Error: no service', 'Error: early']);
});
