import * as z from '@harbour/contract/schema';
import { defineCall } from '@harbour/definitions/call';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { uploadDouble } from '../../../universal/testing/src/upload-double.ts';
import { createApiClient } from './client.ts';
import type { ApiClientOptions } from './client-options.ts';
import { CallRefusedError, FailedRequestError } from './errors.ts';

const ping = defineCall({ method: 'GET', path: '/ping', summary: '', response: z.object({ pong: z.number() }) });
const store = defineCall({
  method: 'POST',
  path: '/exports/:id',
  summary: '',
  params: z.object({ id: z.string() }),
  body: z.object({ content: z.string() }),
  response: z.object({ rows: z.number() }),
});

function setUp(changes: Partial<ApiClientOptions> = {}) {
  const failed = jest.fn<ApiClientOptions['onFailedRequest']>();
  const client = createApiClient({
    bases: { backend: 'https://backend.example', client: 'https://client.example/api' },
    credentials: () => Promise.resolve({ accessToken: 'access-1', idToken: 'id-1' }),
    target: () => 'a-target',
    onFailedRequest: failed,
    onFaultyReply: () => undefined,
    onTooManyCalls: () => undefined,
    onProofRequired: async () => false,
    onUnauthenticated: () => undefined,
    ...changes,
  });
  return { client, failed };
}

let network: ReturnType<typeof uploadDouble>;
beforeEach(() => {
  network = uploadDouble();
});
afterEach(() => {
  network.restore();
});

async function sent() {
  for (let turn = 0; turn < 50 && network.uploads.length === 0; turn += 1) await Promise.resolve();
  const [upload] = network.uploads;
  if (!upload) throw new Error('Nothing was sent.');
  return upload;
}

test('a call that sends a file tells how far it has come, and is signed as every call', async () => {
  const { client } = setUp();
  const onProgress = jest.fn();
  const reply = client.get(store, { params: { id: 'a' }, body: { content: 'csv' } }, { onProgress });
  const upload = await sent();
  upload.progress(1, 4);
  upload.answer(200, '{"rows":3}');
  await expect(reply).resolves.toEqual({ rows: 3 });
  expect(upload).toMatchObject({
    method: 'POST',
    url: 'https://client.example/api/exports/a',
    body: '{"content":"csv"}',
  });
  expect(Object.fromEntries(upload.headers)).toMatchObject({
    authorization: 'Bearer access-1',
    'x-id-token': 'id-1',
    'x-target-id': 'a-target',
    'content-type': 'application/json',
  });
  expect(onProgress).toHaveBeenCalledWith(0.25);
});

test('a call that sends a file is renewed, refused and lost as every call', async () => {
  const credentials = jest.fn<ApiClientOptions['credentials']>((renew) =>
    Promise.resolve({ accessToken: renew ? 'access-2' : 'access-1', idToken: 'id' }),
  );
  const { client, failed } = setUp({ credentials });
  const input = { params: { id: 'a' }, body: { content: 'csv' } };
  const reply = client.send(store, input, { onProgress: () => undefined });
  const refusal = { error: { name: 'UnknownBroker', message: 'This is no export that is known.' } };
  (await sent()).answer(401, JSON.stringify(refusal));
  network.uploads.length = 0;
  const again = await sent();
  expect(again.headers.get('authorization')).toBe('Bearer access-2');
  expect(again.body).toBe('{"content":"csv"}');
  again.answer(422, JSON.stringify(refusal));
  await expect(reply).resolves.toEqual({ ok: false, status: 422, body: refusal });

  network.uploads.length = 0;
  const lost = client.send(store, input, { onProgress: () => undefined });
  (await sent()).fail();
  await expect(lost).rejects.toThrow(FailedRequestError);
  expect(failed).toHaveBeenCalledTimes(1);
});

test('a file goes to its signed address with its content type and nothing of the session', async () => {
  const { client } = setUp();
  const onProgress = jest.fn();
  const file = new Blob(['%PDF']);
  const put = client.put('https://store.example/key?signed=1', file, { contentType: 'application/pdf', onProgress });
  const upload = await sent();
  expect(upload).toMatchObject({ method: 'PUT', url: 'https://store.example/key?signed=1', body: file });
  expect([...upload.headers.keys()].sort()).toEqual(['accept', 'content-type']);
  expect(upload.headers.get('content-type')).toBe('application/pdf');
  upload.progress(2, 4);
  upload.answer(200);
  await put;
  expect(onProgress).toHaveBeenCalledWith(0.5);
});

test('a file that is not taken is refused in the store’s words, or fails where it has none', async () => {
  const { client } = setUp();
  const options = { contentType: 'application/pdf', onProgress: () => undefined };
  const refused = client.put('/objects/key', new Blob(['x']), options);
  (await sent()).answer(400, '{"error":{"name":"AttachmentRefused","message":"No."}}');
  await expect(refused).rejects.toThrow(CallRefusedError);

  network.uploads.length = 0;
  const failed = client.put('/objects/key', new Blob(['x']), options);
  (await sent()).answer(403, '<Error><Code>AccessDenied</Code></Error>');
  await expect(failed).rejects.toThrow('PUT a signed address got 403 without a body.');
});

test('a file that is called off is aborted', async () => {
  const { client } = setUp();
  const leaving = new AbortController();
  const { signal } = leaving;
  const put = client.put('/objects/key', new Blob(['x']), { contentType: 'a/b', signal, onProgress: () => undefined });
  const upload = await sent();
  leaving.abort();
  await expect(put).rejects.not.toThrow(FailedRequestError);
  expect(upload.aborted).toBe(true);
});

test('a failed request carries nothing of the session that it was made with', async () => {
  const { client } = setUp({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const failure: unknown = await client.get(ping, {}).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'FailedRequestError', message: 'TypeError: Failed to fetch' });
  const carried: unknown[] = [];
  for (let at = failure; at instanceof Error; at = at.cause) carried.push(at.message, ...Object.values(at));
  expect(JSON.stringify(carried)).not.toMatch(/access-1|id-1|a-target/);
});

test('the browser says which it is, not the library', async () => {
  const fetch = jest.fn<typeof globalThis.fetch>(async () => Response.json({ pong: 1 }));
  await setUp({ fetch }).client.get(ping, {});
  expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).has('user-agent')).toBe(false);
});
