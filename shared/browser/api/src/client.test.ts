import * as z from '@harbour/contract/schema';
import { defineCall } from '@harbour/definitions/call';
import { callPath } from '@harbour/definitions/call-path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createApiClient } from './client.ts';
import type { ApiClientOptions } from './client-options.ts';
import { CallRefusedError, FailedRequestError, TooManyCallsError, UnexpectedReplyError } from './errors.ts';

const ping = defineCall({ method: 'GET', path: '/ping', summary: '', response: z.object({ pong: z.number() }) });
const onBackend = { ...ping, host: 'backend' as const };
const change = defineCall({
  method: 'PATCH',
  path: '/things/:id',
  summary: '',
  params: z.object({ id: z.string() }),
  body: z.object({ colour: z.string() }),
  response: z.object({ success: z.literal(true) }),
});

const tokens = { accessToken: 'access-1', idToken: 'id-1' };
const renewed = { accessToken: 'access-2', idToken: 'id-2' };
const refusal = { error: { name: 'PlanNotFound', message: 'There is no such plan.' } };

type Fetch = jest.Mock<typeof fetch>;

function setUp(answer: typeof fetch, changes: Partial<ApiClientOptions> = {}) {
  const get: Fetch = jest.fn(answer);
  const onFailedRequest = jest.fn<ApiClientOptions['onFailedRequest']>();
  const onFaultyReply = jest.fn<ApiClientOptions['onFaultyReply']>();
  const onTooManyCalls = jest.fn<ApiClientOptions['onTooManyCalls']>();
  const onUnauthenticated = jest.fn();
  const credentials = jest.fn<ApiClientOptions['credentials']>().mockResolvedValue(tokens);
  const client = createApiClient({
    bases: { backend: 'https://backend.example', client: 'https://client.example' },
    credentials,
    target: () => undefined,
    onFailedRequest,
    onFaultyReply,
    onTooManyCalls,
    onProofRequired: async () => false,
    onUnauthenticated,
    fetch: get,
    ...changes,
  });
  const sent = (index = 0) => {
    const [url, init] = get.mock.calls[index] ?? [];
    return { url: String(url), method: init?.method, headers: new Headers(init?.headers), body: init?.body };
  };
  return { client, get, sent, onFailedRequest, onFaultyReply, onTooManyCalls, onUnauthenticated, credentials };
}

const pong = () => Promise.resolve(Response.json({ pong: 1 }));

describe('what is sent', () => {
  test('[R412] the session is asked before each request, and nothing is sent when nobody is signed in', async () => {
    const { client, get, credentials, onUnauthenticated } = setUp(pong);
    await client.get(ping, {});
    await client.get(ping, {});
    expect(credentials).toHaveBeenCalledTimes(2);
    expect(credentials.mock.invocationCallOrder[1]).toBeLessThan(get.mock.invocationCallOrder[1] ?? 0);

    credentials.mockResolvedValue(undefined);
    await expect(client.get(ping, {})).rejects.toThrow(CallRefusedError);
    expect(get).toHaveBeenCalledTimes(2);
    expect(onUnauthenticated).toHaveBeenCalled();
  });

  test('[R413] the access token as bearer, [R414] the id token in a header of its own', async () => {
    const { client, sent } = setUp(pong);
    await client.get(ping, {});
    expect(sent().headers.get('authorization')).toBe('Bearer access-1');
    expect(sent().headers.get('x-id-token')).toBe('id-1');
  });

  test('[R415] the acting target’s id when one is set, and no such header when none is', async () => {
    let target: string | undefined;
    const { client, sent } = setUp(pong, { target: () => target });
    await client.get(ping, {});
    target = '22222222-2222-4222-8222-222222222222';
    await client.get(ping, {});
    target = undefined;
    await client.get(ping, {});
    expect(sent(0).headers.has('x-target-id')).toBe(false);
    expect(sent(1).headers.get('x-target-id')).toBe('22222222-2222-4222-8222-222222222222');
    expect(sent(2).headers.has('x-target-id')).toBe(false);
  });

  test('[R416] [R417] calls go to the clients’ host by default, and to the backend’s where they say so', async () => {
    const { client, sent } = setUp(pong);
    await client.get(ping, {});
    await client.get(onBackend, {});
    expect(sent(0).url).toBe('https://client.example/ping');
    expect(sent(1).url).toBe('https://backend.example/ping');
  });

  test('a body as JSON; a GET has none', async () => {
    const { client, sent } = setUp(() => Promise.resolve(Response.json({ success: true })));
    await client.get(change, { params: { id: 'a' }, body: { colour: 'teal' } });
    expect(sent()).toMatchObject({ method: 'PATCH', body: '{"colour":"teal"}' });
    expect(sent().headers.get('content-type')).toBe('application/json');

    const reading = setUp(pong);
    await reading.client.get(ping, {});
    expect(reading.sent().body).toBeUndefined();
    expect(reading.sent().headers.has('content-type')).toBe(false);
  });
});

describe('paths', () => {
  test.each([
    ['/a/:x', { params: { x: 'one' } }, '/a/one'],
    ['/a/:x/:y?', { params: { x: 'one' } }, '/a/one'],
    ['/a/:x/:y?', { params: { x: 'one', y: 'two' } }, '/a/one/two'],
    ['/a/:x', { params: { x: 'HB-1,HB-2' } }, '/a/HB-1%2CHB-2'],
    ['/a/:x', { params: { x: '../../b?c#d' } }, '/a/..%2F..%2Fb%3Fc%23d'],
    ['/a/:x', { params: { x: 'Größe & co' } }, '/a/Gr%C3%B6%C3%9Fe%20%26%20co'],
    ['/a', { query: { d: '2026-11-20', po: undefined, n: 12 } }, '/a?d=2026-11-20&n=12'],
    ['/a', { query: { term: 'a&b=c' } }, '/a?term=a%26b%3Dc'],
    ['/a', { query: { d: undefined } }, '/a'],
    ['/a', {}, '/a'],
  ])('%s with %j is %s', (template, input, path) => {
    expect(callPath(template, input)).toBe(path);
  });

  test('one that lacks a parameter cannot be made', () => {
    expect(() => callPath('/a/:x', {})).toThrow(TypeError);
  });
});

describe('[R418] a request without an answer', () => {
  test.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway answers 502 with a page', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 }))],
    ['a gateway answers 504 with nothing', () => Promise.resolve(new Response(null, { status: 504 }))],
  ])('[R418] is told, and thrown as a failed request: %s', async (_, answer) => {
    const { client, onFailedRequest } = setUp(answer);
    await expect(client.send(ping, {})).rejects.toThrow(FailedRequestError);
    expect(onFailedRequest).toHaveBeenCalledTimes(1);
    expect(onFailedRequest).toHaveBeenCalledWith({ method: 'GET', path: '/ping', message: expect.any(String) });
  });

  test('counts as such after the time-out', async () => {
    jest.useFakeTimers();
    const { client, get, onFailedRequest } = setUp(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const reply = expect(client.send(ping, {})).rejects.toThrow(FailedRequestError);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(get).toHaveBeenCalledTimes(1);
    expect(onFailedRequest).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await reply;
    expect(onFailedRequest).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test('made in the background is thrown, and sends nobody to the error page', async () => {
    const { client, onFailedRequest } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.get(ping, {}, { background: true })).rejects.toThrow(FailedRequestError);
    expect(onFailedRequest).not.toHaveBeenCalled();
  });

  test('that the caller took back is not a failure', async () => {
    const { client, onFailedRequest } = setUp(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const leaving = new AbortController();
    const request = client.get(ping, {}, { signal: leaving.signal });
    await Promise.resolve();
    leaving.abort();
    await expect(request).rejects.not.toThrow(FailedRequestError);
    expect(onFailedRequest).not.toHaveBeenCalled();
  });
});

/** An answer whose connection is lost after its first bytes, as in a browser's fetch: every read fails. */
function cutOff(status: number): Response {
  const lost = () => Promise.reject(new TypeError('network error'));
  return Object.assign(new Response('{"pong":', { status }), { text: lost, json: lost });
}

describe('a connection that is lost in the middle of an answer', () => {
  test.each([200, 404, 500])('of status %d is a failed request, and no fault of the backend', async (status) => {
    const { client, onFailedRequest, onFaultyReply } = setUp(async () => cutOff(status));
    await expect(client.get(ping, {})).rejects.toThrow(FailedRequestError);
    expect(onFailedRequest.mock.calls).toEqual([
      [{ method: 'GET', path: '/ping', message: 'TypeError: network error' }],
    ]);
    expect(onFaultyReply).not.toHaveBeenCalled();
  });

  test('leads nobody to the error page where the call was made in the background', async () => {
    const { client, onFailedRequest, onFaultyReply } = setUp(async () => cutOff(200));
    await expect(client.get(ping, {}, { background: true })).rejects.toThrow(FailedRequestError);
    expect(onFailedRequest).not.toHaveBeenCalled();
    expect(onFaultyReply).not.toHaveBeenCalled();
  });
});

describe('too much at once (429)', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const tooMany = { error: { name: 'TooManyRequests', message: 'Too many requests.' } };
  function refusing(times: number, headers: Record<string, string>, changes: Partial<ApiClientOptions> = {}) {
    let left = times;
    return setUp(async () => {
      left -= 1;
      return left < 0 ? Response.json({ pong: 1 }) : Response.json(tooMany, { status: 429, headers });
    }, changes);
  }

  test.each([
    ['seconds', '7', 7_000],
    ['a date', 'Fri, 20 Nov 2026 09:00:05 GMT', 5_000],
    ['no time, or none that can be read', 'soon', 1_000],
  ])('a read waits as it is told (%s), and is made again', async (_, header, wait) => {
    const { client, get, onTooManyCalls } = refusing(1, { 'retry-after': header });
    const reply = client.get(ping, {});
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(get).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(reply).resolves.toEqual({ pong: 1 });
    expect(onTooManyCalls).not.toHaveBeenCalled();
  });

  test('a read is refused where it would wait longer than a page may take, or after three tries', async () => {
    const long = refusing(9, { 'retry-after': '16' });
    await expect(long.client.get(ping, {})).rejects.toMatchObject({ name: 'TooManyCallsError', retryAfter: 16 });
    expect(long.get).toHaveBeenCalledTimes(1);
    expect(long.onTooManyCalls.mock.calls).toEqual([[{ effect: 'read', retryAfter: 16 }]]);

    const often = refusing(9, {});
    const reply = expect(often.client.get(ping, {})).rejects.toThrow(TooManyCallsError);
    await jest.advanceTimersByTimeAsync(60_000);
    await reply;
    expect(often.get).toHaveBeenCalledTimes(3);
  });

  test('a write is never made again: it is refused, and told', async () => {
    const { client, get, onTooManyCalls } = refusing(1, { 'retry-after': '2' });
    const input = { params: { id: 'a' }, body: { colour: 'teal' } };
    await expect(client.send(change, input)).resolves.toEqual({ ok: false, status: 429, body: tooMany, retryAfter: 2 });
    expect(get).toHaveBeenCalledTimes(1);
    expect(onTooManyCalls.mock.calls).toEqual([[{ effect: 'write', retryAfter: 2 }]]);
  });

  test('nor is a GET that changes something', async () => {
    const { client, get } = refusing(1, { 'retry-after': '2' });
    await expect(client.get({ ...ping, effect: 'write' }, {})).rejects.toThrow(TooManyCallsError);
    expect(get).toHaveBeenCalledTimes(1);
  });

  test('one in the background is told to nobody', async () => {
    const { client, onTooManyCalls } = refusing(9, { 'retry-after': '60' });
    await expect(client.get(ping, {}, { background: true })).rejects.toThrow(TooManyCallsError);
    expect(onTooManyCalls).not.toHaveBeenCalled();
  });

  test('a read that nobody waits for any more is not made again', async () => {
    const leaving = new AbortController();
    const { client, get } = refusing(9, { 'retry-after': '2' });
    const reply = expect(client.get(ping, {}, { signal: leaving.signal })).rejects.toThrow('aborted');
    await jest.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    await reply;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe('[R419] a request that cannot be made', () => {
  test.each([
    ['its address lacks a part', {}],
    ['the session cannot be asked', { credentials: () => Promise.reject(new Error('token storage is gone')) }],
  ])('[R419] is told, and thrown as a failed request: %s', async (_, changes) => {
    const { client, get, onFailedRequest } = setUp(pong, changes);
    const broken = { ...change, path: '/things/:id/:missing' as const };
    await expect(client.send(broken, { params: { id: 'a' }, body: { colour: 'teal' } })).rejects.toThrow(
      FailedRequestError,
    );
    expect(get).not.toHaveBeenCalled();
    expect(onFailedRequest).toHaveBeenCalledTimes(1);
  });
});

describe('[R420] an error with a body', () => {
  test.each([400, 403, 404, 409, 422, 500, 503])(
    '[R420] %d gives the body back, and sends nobody away',
    async (status) => {
      const { client, onFailedRequest } = setUp(() => Promise.resolve(Response.json(refusal, { status })));
      await expect(client.send(ping, {})).resolves.toEqual({ ok: false, status, body: refusal });
      expect(onFailedRequest).not.toHaveBeenCalled();
    },
  );

  test('[R420] where only data is wanted, it is thrown with status, body and words', async () => {
    const { client } = setUp(() => Promise.resolve(Response.json(refusal, { status: 404 })));
    await expect(client.get(ping, {})).rejects.toMatchObject({
      name: 'CallRefusedError',
      status: 404,
      body: refusal,
      message: 'There is no such plan.',
    });
  });
});

describe('401', () => {
  const unauthorised = () => Response.json({ error: { name: 'NotSignedIn', message: 'Sign in.' } }, { status: 401 });

  test('gets one more try with renewed tokens', async () => {
    const { client, credentials, sent, onUnauthenticated } = setUp((_, init) =>
      new Headers(init?.headers).get('authorization') === 'Bearer access-2' ? pong() : Promise.resolve(unauthorised()),
    );
    credentials.mockImplementation((renew) => Promise.resolve(renew ? renewed : tokens));
    await expect(client.get(ping, {})).resolves.toEqual({ pong: 1 });
    expect(sent(1).headers.get('x-id-token')).toBe('id-2');
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });

  test('with renewed tokens too is given back, and the session is told: no third try', async () => {
    const { client, get, credentials, onUnauthenticated, onFailedRequest } = setUp(() =>
      Promise.resolve(unauthorised()),
    );
    credentials.mockImplementation((renew) => Promise.resolve(renew ? renewed : tokens));
    await expect(client.send(ping, {})).resolves.toMatchObject({ ok: false, status: 401 });
    expect(get).toHaveBeenCalledTimes(2);
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
    expect(onFailedRequest).not.toHaveBeenCalled();
  });

  test('is given back when the tokens cannot be renewed', async () => {
    const { client, get, credentials } = setUp(() => Promise.resolve(unauthorised()));
    credentials.mockImplementation((renew) => (renew ? Promise.reject(new Error('expired')) : Promise.resolve(tokens)));
    await expect(client.send(ping, {})).resolves.toMatchObject({ ok: false, status: 401 });
    expect(get).toHaveBeenCalledTimes(1);
  });
});

describe('an answer in another shape', () => {
  test.each([
    ['a field of another type', Response.json({ pong: 'one' })],
    ['a web page with status 200', new Response('<!doctype html>')],
    ['nothing', new Response(null, { status: 204 })],
  ])('is a fault of ours, and no missing answer: %s', async (_, response) => {
    const { client, onFailedRequest } = setUp(() => Promise.resolve(response));
    await expect(client.get(ping, {})).rejects.toThrow(UnexpectedReplyError);
    expect(onFailedRequest).not.toHaveBeenCalled();
  });

  test('fields that nobody asked for are left out', async () => {
    const { client } = setUp(() => Promise.resolve(Response.json({ pong: 1, more: 2 })));
    await expect(client.get(ping, {})).resolves.toEqual({ pong: 1 });
  });
});

describe('an answer that is a fault is told once, and thrown or given as ever', () => {
  const answering = (content: unknown, status: number) =>
    setUp(() => Promise.resolve(Response.json(content, { status })));
  const reported = (message: string) => [[{ method: 'GET', path: '/ping', message }]];

  test('an error of the backend’s own', async () => {
    const { client, onFaultyReply } = answering(refusal, 503);
    expect(await client.send(ping, {})).toMatchObject({ ok: false, status: 503 });
    expect(onFaultyReply.mock.calls).toEqual(reported('GET /ping got 503 (PlanNotFound: There is no such plan.)'));
  });

  test('a call that the backend does not have, in words for a client', async () => {
    const { client, onFaultyReply } = answering({ error: { name: 'NoSuchCall', message: 'No such call.' } }, 404);
    const failure = client.send(ping, {}).catch((error: unknown) => error);
    expect(await failure).toBeInstanceOf(UnexpectedReplyError);
    expect(onFaultyReply.mock.calls).toEqual(reported('GET /ping does not exist in the deployed API'));
  });

  test('a session that is refused though it was renewed just now', async () => {
    const { client, onFaultyReply } = answering(refusal, 401);
    await client.send(ping, {});
    expect(onFaultyReply.mock.calls).toEqual(reported('GET /ping got 401 with a session that was renewed just now.'));
  });

  test('an unknown shape', async () => {
    const { client, onFaultyReply } = answering({ pang: 1 }, 200);
    await expect(client.send(ping, {})).rejects.toThrow('GET /ping answered in an unknown shape');
    expect(onFaultyReply).toHaveBeenCalledTimes(1);
  });

  test('an answer that nobody waits for any more is none', async () => {
    const leaving = new AbortController();
    const { client, onFaultyReply } = setUp(async () => {
      leaving.abort();
      return new Response('{"po');
    });
    await expect(client.send(ping, {}, { signal: leaving.signal })).rejects.toThrow('aborted');
    expect(onFaultyReply).not.toHaveBeenCalled();
  });

  test('a refusal is none, nor is a session that has ended', async () => {
    const refused = answering(refusal, 404);
    await refused.client.send(ping, {});
    expect(refused.onFaultyReply).not.toHaveBeenCalled();
    const ended = answering(refusal, 401);
    ended.credentials.mockImplementation(async (renew) => (renew ? undefined : tokens));
    await ended.client.send(ping, {});
    expect(ended.onFaultyReply).not.toHaveBeenCalled();
  });
});
