import { createQueryClient } from '@harbour/api/query';
import { clientMessaging, listenForMessages, type NewMessagesState } from '@harbour/definitions/messaging/calls';
import { events } from '@harbour/events';
import { type Answer, inSequence, noResponse, renderInHost, reply } from '@harbour/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { alex, exampleLetter } from '../testing/example-letters.ts';
import { listenInOneTab } from './listen-for-messages.ts';
import NewMessageCount from './new-message-count.tsx';

const { loadNewMessages } = clientMessaging;
const { messagebody: _, ...envelope } = exampleLetter();
const letter = { ...envelope, read: false, preview: 'Shall we meet?', attachments: [] };
const counted = (total: number): Answer => reply(loadNewMessages, { messages: total > 0 ? [letter] : [], total });
const address = reply(listenForMessages, { url: '/api/listen/messages/alex?signature=x' });

/** A stub for the browser's EventSource. */
class SourceDouble extends EventTarget {
  static opened: SourceDouble[] = [];
  closed = false;
  readonly address: string;
  constructor(to: string) {
    super();
    this.address = to;
    SourceDouble.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  async say(state: NewMessagesState): Promise<void> {
    await act(async () => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(state) })));
    await pass(0);
  }
}

/** Web Locks of one browser: whoever asks waits until those before have ended. */
function locksDouble() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, { signal }: { signal: AbortSignal }, task: () => Promise<void>): Promise<void> {
      const before = last.get(name) ?? Promise.resolve();
      const turn = before.then(() => (signal.aborted ? undefined : task()));
      last.set(name, turn);
      return turn;
    },
  };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

let announced: number[] = [];
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  SourceDouble.opened = [];
  Object.assign(globalThis, { EventSource: SourceDouble });
  Object.defineProperty(navigator, 'locks', { value: locksDouble(), configurable: true });
  announced = [];
  events.clear();
  stop = events.on('messages.new', ({ count }) => void announced.push(count));
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'EventSource');
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

const open = (counts: [Answer, ...Answer[]], addresses: [Answer, ...Answer[]] = [address]) =>
  renderInHost(<NewMessageCount />, {
    replies: [inSequence(...counts), inSequence(...addresses)],
    advanceTimers: jest.advanceTimersByTime,
  });
const asked = (host: Awaited<ReturnType<typeof open>>) => host.requests.map(({ path }) => path.split('/').at(-1));

test('new messages are counted when the connection says so, and not again by the clock', async () => {
  const host = await open([counted(0), counted(1)]);
  await pass(9_999);
  expect(asked(host)).toEqual(['loadNewMessages']);
  await pass(1);
  const [source] = SourceDouble.opened;
  expect(source?.address).toBe('/api/listen/messages/alex?signature=x');
  // What the tab shows already is not loaded again.
  await source?.say({ total: 0, newest: null });
  await pass(600_000);
  expect(asked(host)).toEqual(['loadNewMessages', 'listen']);
  await source?.say({ total: 1, newest: letter.message_id });
  expect(announced).toEqual([0, 1]);
  expect(asked(host)).toEqual(['loadNewMessages', 'listen', 'loadNewMessages']);
});

test('two tabs have one connection; the second one takes over when the first is closed', async () => {
  await renderInHost(null, { replies: [address], advanceTimers: jest.advanceTimersByTime });
  const tabs = [new AbortController(), new AbortController()];
  const endings = tabs.map(({ signal }) => listenInOneTab(alex.id, createQueryClient(), signal));
  await pass(0);
  expect(SourceDouble.opened).toHaveLength(1);
  tabs[0]?.abort();
  await pass(0);
  expect(SourceDouble.opened.map(({ closed }) => closed)).toEqual([true, false]);
  tabs[1]?.abort();
  await pass(0);
  expect(SourceDouble.opened.map(({ closed }) => closed)).toEqual([true, true]);
  await Promise.all(endings);
});

test('another tab counts when the tab with the connection learns of a message', async () => {
  const changed: string[] = [];
  const off = events.on('messages.changed', ({ client }) => void changed.push(client));
  await open([counted(0), counted(1)]);
  await pass(10_000);
  await SourceDouble.opened[0]?.say({ total: 1, newest: letter.message_id });
  // The topic crosses tabs.
  expect(changed).toEqual([alex.id]);
  off();
});

test('a connection that is lost begins again at a new address, with longer pauses while there is none', async () => {
  const host = await open([counted(0)], [address, noResponse(listenForMessages), address]);
  await pass(10_000);
  await SourceDouble.opened[0]?.say({ total: 0, newest: null });
  act(() => void SourceDouble.opened[0]?.dispatchEvent(new Event('error')));
  expect(SourceDouble.opened[0]?.closed).toBe(true);
  await pass(1_000);
  expect(SourceDouble.opened).toHaveLength(1);
  await pass(1_999);
  expect(SourceDouble.opened).toHaveLength(1);
  await pass(1);
  expect(SourceDouble.opened).toHaveLength(2);
  expect(asked(host)).toEqual(['loadNewMessages', 'listen', 'listen', 'listen']);
});
