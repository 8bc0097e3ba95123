import { describe, expect, jest, test } from '@jest/globals';
import { createEventBus, type EventBus } from './bus.ts';

type Channel = NonNullable<Parameters<typeof createEventBus>[0]>;

/** Two tabs on one channel, as BroadcastChannel joins them: what one posts, the other gets. */
function twoTabs(): {
  here: EventBus;
  there: EventBus;
  post: jest.Mock<(message: unknown) => void>;
  say: (data: unknown) => void;
} {
  const post = jest.fn<(message: unknown) => void>();
  const other: Channel = { postMessage: () => undefined, onmessage: null };
  const deliver = (data: unknown) => other.onmessage?.(new MessageEvent('message', { data }));
  const own: Channel = {
    postMessage(message) {
      post(message);
      deliver(structuredClone(message));
    },
    onmessage: null,
  };
  return { here: createEventBus(own), there: createEventBus(other), post, say: deliver };
}

test('everyone who listens to a topic hears it, and nobody else', async () => {
  const bus = createEventBus();
  const first = jest.fn<(payload?: unknown) => void>();
  const second = jest.fn<(payload?: unknown) => void>();
  const other = jest.fn<(payload?: unknown) => void>();
  bus.on('modal.open', first);
  bus.on('modal.open', second);
  bus.on('modal.close', other);
  await bus.emit('modal.open', { modal: 'WelcomeTour' });
  expect(first).toHaveBeenCalledWith({ modal: 'WelcomeTour' });
  expect(second).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});

test('a listener that was removed receives nothing more', async () => {
  const bus = createEventBus();
  const handler = jest.fn<(payload?: unknown) => void>();
  bus.on('message.new', handler)();
  await bus.emit('message.new', {});
  expect(handler).not.toHaveBeenCalled();
});

test('a topic that is not sticky is not repeated to a late listener', async () => {
  const bus = createEventBus();
  await bus.emit('modal.open', { modal: 'WelcomeTour' });
  const late = jest.fn<(payload?: unknown) => void>();
  bus.on('modal.open', late);
  expect(late).not.toHaveBeenCalled();
});

describe('sticky topics', () => {
  test('send their last payload at once to a late listener', async () => {
    const bus = createEventBus();
    await bus.emit('messages.new', { count: 1 });
    await bus.emit('messages.new', { count: 3 });
    const late = jest.fn<(payload?: unknown) => void>();
    bus.on('messages.new', late);
    expect(late.mock.calls).toEqual([[{ count: 3 }]]);
  });

  test('forget what was said when the bus is cleared: nothing of one client reaches the next', async () => {
    const bus = createEventBus();
    await bus.emit('messages.new', { count: 3 });
    bus.clear();
    const late = jest.fn<(payload?: unknown) => void>();
    bus.on('messages.new', late);
    expect(late).not.toHaveBeenCalled();
  });

  test('a handler that throws at the replay is reported, and the subscription stands', async () => {
    const report = jest.fn<(payload?: unknown) => void>();
    const bus = createEventBus(undefined, report);
    await bus.emit('ims.pending', { count: 1 });
    const handler = jest.fn(() => {
      throw new Error('broken');
    });
    const late = () => bus.on('ims.pending', handler);
    expect(late).not.toThrow();
    expect(report).toHaveBeenCalledWith(new Error('broken'));
    await bus.emit('ims.pending', { count: 2 });
    expect(handler).toHaveBeenCalledTimes(2);
  });
});

describe('a handler that fails', () => {
  test.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
  ])('%s: the others hear all the same, and it is reported', async (_, failing) => {
    const report = jest.fn<(payload?: unknown) => void>();
    const bus = createEventBus(undefined, report);
    const other = jest.fn<(payload?: unknown) => void>();
    bus.on('message.new', failing);
    bus.on('message.new', other);
    await expect(bus.emit('message.new', {})).resolves.toBeUndefined();
    expect(other).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(new Error('broken'));
  });
});

test('a topic that the host does not have reaches nobody, and is reported once', async () => {
  const report = jest.fn<(error?: unknown) => void>();
  const post = jest.fn<(message: unknown) => void>();
  const bus = createEventBus({ postMessage: post, onmessage: null }, report);
  // A remote that was built for a newer host, whose types have these topics.
  const newer: { emit(topic: string, payload: object): Promise<void> } = bus;
  for (const topic of ['plans.moved', 'plans.moved', 'toString']) await newer.emit(topic, {});
  expect(post).not.toHaveBeenCalled();
  expect(report.mock.calls.map(([error]) => String(error))).toEqual(
    ['plans.moved', 'toString'].map((topic) => `UnknownTopicError: No topic ${topic}. Deploy a host that has it.`),
  );
});

test('[R123] what is said has been dealt with when emit resolves: a slow handler is waited for', async () => {
  const bus = createEventBus();
  let kept = false;
  bus.on('session.ending', async () => {
    await Promise.resolve();
    await Promise.resolve();
    kept = true;
  });
  await bus.emit('session.ending', { reason: 'idle' });
  expect(kept).toBe(true);
});

describe('other tabs', () => {
  test('hear a topic whose policy says so', async () => {
    const { here, there } = twoTabs();
    const heard = jest.fn<(payload?: unknown) => void>();
    there.on('session.ended', heard);
    await here.emit('session.ended', { reason: 'manual' });
    expect(heard).toHaveBeenCalledWith({ reason: 'manual' });
  });

  test('hear nothing of the others: a modal opens in one tab', async () => {
    const { here, there, post } = twoTabs();
    const heard = jest.fn<(payload?: unknown) => void>();
    there.on('modal.open', heard);
    await here.emit('modal.open', { modal: 'AutoLogout' });
    expect(heard).not.toHaveBeenCalled();
    expect(post).not.toHaveBeenCalled();
  });

  test('what another tab says of a topic of one tab, or in no known form, is passed over', () => {
    const { there, say } = twoTabs();
    const heard = jest.fn<(payload?: unknown) => void>();
    for (const topic of ['modal.open', 'toast', 'session.ended'] as const) there.on(topic, heard);
    for (const data of [
      { topic: 'modal.open', payload: { modal: 'WelcomeTour' } },
      { topic: 'toString', payload: {} },
      { topic: 'session.ended' },
      { topic: 42, payload: {} },
      'session.ended',
      null,
      undefined,
    ]) {
      expect(() => say(data)).not.toThrow();
    }
    expect(heard).not.toHaveBeenCalled();
  });

  test('what is counted for one client stays in its tab: another may be acting for another client', async () => {
    const { here, there } = twoTabs();
    await here.emit('messages.new', { count: 2 });
    const late = jest.fn<(payload?: unknown) => void>();
    there.on('messages.new', late);
    expect(late).not.toHaveBeenCalled();
  });
});
