import type { Readable } from 'node:stream';
import { databaseKinds } from '@harbour/backend-database/testing';
import { mailboxOf } from '@harbour/backend-testing/mailbox-of';
import { staffAndClients } from '@harbour/backend-testing/small-firm';
import { startTestPortal, type TestPortal } from '@harbour/backend-testing/test-portal';
import type { SignedIn } from '@harbour/backend-testing/tokens';
import { listenForMessages, newMessagesState } from '@harbour/definitions/messaging/calls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const { anna, carl, adviser } = staffAndClients;

describe.each(databaseKinds)('an open page learns of new messages on %s', (kind) => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal(kind);
  });
  afterAll(() => portal.stop());

  async function addressOf(as: SignedIn): Promise<string> {
    const answer = await portal.ask(listenForMessages.path, { as });
    return listenForMessages.response.parse(answer.body).url;
  }

  /** Opens an address; `next` resolves with the next state. */
  async function listen(url: string) {
    const answer = await portal.app.inject({ url, payloadAsStream: true });
    const stream: Readable = answer.stream();
    const parts = stream[Symbol.asyncIterator]();
    async function next() {
      const { value } = await parts.next();
      return newMessagesState.parse(JSON.parse(String(value).replace(/^data: /, '')));
    }
    return { answer, next, close: () => stream.destroy() };
  }

  test('it gets the state at once, and again after a message has come and was read', async () => {
    const before = await mailboxOf(portal, anna).unread();
    const { answer, next, close } = await listen(await addressOf(anna));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(await next()).toEqual({ total: before.total, newest: before.messages[0]?.message_id ?? null });
    const sent = await mailboxOf(portal, adviser, { firm: true }).send({ recipient: [anna.uid], client: anna.uid });
    expect(await next()).toEqual({ total: before.total + 1, newest: sent });
    // Carl's own messages change nothing for Anna: the next state is that of her own reading.
    await mailboxOf(portal, carl).send();
    await mailboxOf(portal, anna).update(sent, { read: true });
    expect(await next()).toEqual({ total: before.total, newest: before.messages[0]?.message_id ?? null });
    close();
  });

  test('a client has a few connections at once; one that is closed makes room', async () => {
    const base = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const address = base + (await addressOf(carl));
    const connect = async () => {
      const closing = new AbortController();
      const { status } = await fetch(address, { signal: closing.signal });
      return { status, close: () => closing.abort() };
    };
    const open = await Promise.all(Array.from({ length: 9 }, connect));
    expect(open.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 429]);
    open.find(({ status }) => status === 200)?.close();
    let another = await connect();
    while (another.status === 429) another = await connect();
    expect(another.status).toBe(200);
    for (const { close } of [...open, another]) close();
  });

  test('an address is of one client, and expires', async () => {
    const url = await addressOf(anna);
    const status = async (address: string) => (await portal.app.inject(address)).statusCode;
    expect(await status(url.replace(anna.uid, carl.uid))).toBe(403);
    expect(await status(url.replace(/signature=(.)/, (_, one) => `signature=${one === 'A' ? 'B' : 'A'}`))).toBe(403);
    expect(await status(url.replace('/messages/', '/others/'))).toBe(403);
    portal.clock.time += 600_000;
    expect(await status(url)).toBe(410);
    portal.clock.time -= 600_000;
  });
});
