import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { stateInFolder } from './state.ts';
import {
  askForTokens,
  begin,
  client,
  exchange,
  extend,
  link,
  linked,
  linkQuery,
  locationOf,
  post,
  read,
  redirectUri,
  refresh,
  sandboxForTests,
  tokensOf,
  verifier,
} from './testing/bank-visit.ts';

let app: FastifyInstance;
let now = Date.parse('2026-11-20T09:00:00Z');
beforeAll(async () => {
  app = await sandboxForTests({ now: () => now });
});
afterAll(() => app.close());

const invalidGrant = expect.objectContaining({ error: 'invalid_grant', error_details: expect.any(Object) });
const codeOf = (back: URL) => back.searchParams.get('code') ?? '';

describe('the auth link', () => {
  test('leads to the screens, and back with the code and with state as it came', async () => {
    const back = await link(app, 'approve');
    expect(back.origin + back.pathname).toBe(redirectUri);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      scope: linkQuery.scope,
      state: linkQuery.state,
    });
  });

  test.each([
    ['another redirect_uri', { redirect_uri: 'https://evil.example/investments/openbanking' }],
    ['a redirect_uri that only begins as it should', { redirect_uri: `${redirectUri}/more` }],
    ['another client', { client_id: 'somebody' }],
  ])('sends nobody anywhere with %s', async (_, changed) => {
    const answer = await app.inject({ url: '/bank-sandbox/', query: { ...linkQuery, ...changed } });
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.payload).toContain('This link does not work');
  });

  test.each([
    ['no PKCE', { code_challenge: '' }, 'invalid_request'],
    ['the plain method of PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another response_type', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'accounts payments' }, 'invalid_scope'],
    ['no bank', { providers: 'de-all' }, 'invalid_request'],
  ])('sends the client back with an error for %s', async (_, changed, error) => {
    const back = new URL(locationOf(await app.inject({ url: '/bank-sandbox/', query: { ...linkQuery, ...changed } })));
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: linkQuery.state });
  });

  test.each([
    ['uk-ob-all', ['ob-northbridge', 'ob-thistle']],
    ['uk-oauth-all', ['oauth-pennant']],
    ['uk-cs-mock', ['uk-cs-mock']],
  ])('offers the banks of %s', async (providers, expected) => {
    const page = await app.inject({ url: await begin(app, { ...linkQuery, providers }) });
    expect([...page.payload.matchAll(/name="bank" value="([\w-]+)"/g)].map(([, id]) => id)).toEqual(expected);
  });

  test('[R204] the three lists of the portal together offer every bank of the provider', async () => {
    const providers: { provider_id: string; display_name: string; logo_url: string }[] = (
      await app.inject({ url: '/bank-sandbox/api/providers' })
    ).json();
    const page = await app.inject({ url: await begin(app) });
    const offered = [...page.payload.matchAll(/name="bank" value="([\w-]+)"/g)].map(([, id]) => id);
    expect(offered).toEqual(providers.map(({ provider_id: id }) => id));
    for (const { logo_url: address } of providers) {
      const logo = await app.inject({ url: new URL(address).pathname });
      expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
  });

  test('works for half an hour', async () => {
    const at = await begin(app);
    now += 31 * 60_000;
    const late = await app.inject({ url: at });
    expect([late.statusCode, late.payload.includes('This visit is over')]).toEqual([404, true]);
    expect((await post(app, `${at}/consent`, { account: 'current' })).statusCode).toBe(404);
  });
});

describe('tokens', () => {
  test('a code works once; the second time ends what the first gave', async () => {
    const code = codeOf(await link(app, 'approve'));
    const tokens = tokensOf(await exchange(app, code));
    expect((await read(app, '/accounts', tokens)).statusCode).toBe(200);
    expect((await exchange(app, code)).json()).toEqual(invalidGrant);
    expect((await read(app, '/accounts', tokens)).json()).toMatchObject({ error: 'unauthorized' });
    expect((await refresh(app, tokens.refresh_token)).json()).toEqual(invalidGrant);
  });

  test('a code is worth nothing after five minutes', async () => {
    const code = codeOf(await link(app, 'approve'));
    now += 5 * 60_000;
    expect((await exchange(app, code)).json()).toEqual(invalidGrant);
  });

  test.each([
    ['another verifier', { code_verifier: 'w'.repeat(64) }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect_uri', { redirect_uri: `${redirectUri}renew` }],
  ])('a code gives nothing with %s, and may still be used as it should', async (_, changed) => {
    const code = codeOf(await link(app, 'approve'));
    expect((await exchange(app, code, changed)).statusCode).toBe(400);
    expect((await exchange(app, code)).statusCode).toBe(200);
  });

  test('a refresh token is used up when it is used', async () => {
    const first = await linked(app, 'approve');
    const second = tokensOf(await refresh(app, first.refresh_token));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(app, first.refresh_token)).json()).toEqual(invalidGrant);
    expect((await read(app, '/accounts', second)).statusCode).toBe(200);
  });

  test('a consent that two processes refresh at once is refreshed once', async () => {
    const { refresh_token: token } = await linked(app, 'approve');
    const answers = await Promise.all([refresh(app, token), refresh(app, token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('an access token works for an hour', async () => {
    const tokens = await linked(app, 'approve');
    now += 3_600_000;
    const late = await read(app, '/accounts', tokens);
    expect([late.statusCode, late.json()]).toEqual([401, expect.objectContaining({ error: 'unauthorized' })]);
    expect((await read(app, '/accounts', tokensOf(await refresh(app, tokens.refresh_token)))).statusCode).toBe(200);
  });

  test.each([
    ['invalid_client', { grant_type: 'refresh_token', refresh_token: 'x', client_secret: 'another' }],
    ['unsupported_grant_type', { grant_type: 'password' }],
    ['invalid_request', { grant_type: 'authorization_code' }],
    ['invalid_grant', { grant_type: 'refresh_token', refresh_token: 'x' }],
  ])('refuses with %s', async (error, grant) => {
    const answer = await askForTokens(app, grant);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ error })]);
  });

  test('a revoked consent gives nothing more', async () => {
    const tokens = await linked(app, 'approve');
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await app.inject({ method: 'DELETE', url: '/bank-sandbox/api/delete', headers })).statusCode).toBe(204);
    expect((await read(app, '/accounts', tokens)).statusCode).toBe(401);
    expect((await refresh(app, tokens.refresh_token)).json()).toEqual(invalidGrant);
    expect((await extend(app, tokens)).json()).toEqual(invalidGrant);
  });

  test('a renewal that the client has not confirmed asks for it', async () => {
    const answer = await extend(app, await linked(app, 'approve'), { user_has_reconfirmed_consent: false });
    expect(answer.json()).toMatchObject({ action_needed: 'reconfirmation_of_consent_needed' });
  });

  test('a renewal is refused without the client’s secret, and for another redirect_uri', async () => {
    const tokens = await linked(app, 'approve');
    expect((await extend(app, tokens, { client_secret: 'no' })).json()).toMatchObject({ error: 'invalid_client' });
    const elsewhere = await extend(app, tokens, { redirect_uri: 'https://evil.example' });
    expect(elsewhere.json()).toMatchObject({ error: 'validation_error' });
  });

  test('a consent ends after ninety days', async () => {
    const tokens = await linked(app, 'approve');
    now += 90 * 86_400_000;
    expect((await refresh(app, tokens.refresh_token)).json()).toEqual(invalidGrant);
    expect((await extend(app, tokens)).json()).toMatchObject({ action_needed: 'no_action_needed' });
  });
});

test('a restart keeps consents and tokens, and no token stands in the file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-bank-'));
  const before = await sandboxForTests({ state: stateInFolder(folder) });
  const tokens = await linked(before, 'approve');
  await before.close();
  const state = stateInFolder(folder);
  const after = await sandboxForTests({ state });
  expect((await read(after, '/accounts', tokens)).statusCode).toBe(200);
  expect(JSON.stringify(state.state)).not.toContain(tokens.access_token);
  expect(JSON.stringify(state.state)).not.toContain(tokens.refresh_token);
  expect(tokensOf(await refresh(after, tokens.refresh_token)).access_token).not.toBe(tokens.access_token);
  await after.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a failure of the sandbox itself is answered with 500, and nothing of the inside', async () => {
  const failing = await sandboxForTests({
    redirectUris() {
      throw Object.assign(new Error('an inner secret'), { statusCode: 500 });
    },
  });
  const answer = await failing.inject({ url: '/bank-sandbox/', query: linkQuery });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    { error: 'internal_server_error', error_description: 'Something went wrong.' },
  ]);
  await failing.close();
});

test('neither secret nor verifier is in any page', async () => {
  const page = await app.inject({ url: await begin(app) });
  expect(page.payload).not.toContain(client.client_secret);
  expect(page.payload).not.toContain(verifier);
});
