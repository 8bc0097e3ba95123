import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import fastify from 'fastify';
import { stopOnSignals } from './stop-on-signals.ts';

/** The signal handlers and the exit of this process, which must survive the test. */
const stops = new Map<string | symbol, () => void>();
let exited: PromiseWithResolvers<unknown>;

beforeEach(() => {
  stops.clear();
  exited = Promise.withResolvers();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  jest.spyOn(process, 'once').mockImplementation((signal, stop) => {
    stops.set(signal, () => stop());
    return process;
  });
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    exited.resolve(code);
    return undefined as never;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function server(close: () => Promise<void>) {
  const app = fastify();
  stopOnSignals(app);
  const logged = jest.spyOn(app.log, 'error').mockImplementation(() => undefined);
  app.addHook('onClose', close);
  return { logged };
}

test.each(['SIGTERM', 'SIGINT'])(
  'a server that finished its requests after %s ends without an error',
  async (signal) => {
    const { logged } = server(async () => undefined);
    stops.get(signal)?.();
    expect(await exited.promise).toBe(0);
    expect(logged).not.toHaveBeenCalled();
  },
);

test('a server that cannot close says so, and ends with an error', async () => {
  const { logged } = server(async () => {
    throw new Error('The database is away.');
  });
  stops.get('SIGTERM')?.();
  expect(await exited.promise).toBe(1);
  expect(logged).toHaveBeenCalledWith(expect.anything(), 'The server did not close as it should.');
});

test('requests that take longer than orchestrators wait are cut off, with an error that says so', async () => {
  const { logged } = server(() => new Promise(() => undefined));
  stops.get('SIGTERM')?.();
  await jest.advanceTimersByTimeAsync(24_999);
  expect(process.exit).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await exited.promise).toBe(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('cut off'));
});
