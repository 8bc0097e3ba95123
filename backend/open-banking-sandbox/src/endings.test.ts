import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { z } from 'zod/mini';
import { type CustomerId, customers } from './customers.ts';
import {
  begin,
  exchange,
  extend,
  goThrough,
  link,
  linked,
  post,
  read,
  refresh,
  sandboxForTests,
  type Tokens,
  tokensOf,
} from './testing/bank-visit.ts';

const day = 86_400_000;

/** Each customer with an ending has a test; the last test counts them. */
const tried = new Set<CustomerId>();

let app: FastifyInstance;
let now = Date.parse('2026-11-20T09:00:00Z');
beforeAll(async () => {
  app = await sandboxForTests({ now: () => now });
});
afterAll(() => app.close());

function ending(id: CustomerId, what: string, run: () => Promise<void>): void {
  tried.add(id);
  test(`${id}: ${what}`, run);
}

const listed = z.object({ results: z.array(z.looseObject({ account_id: z.string(), currency: z.string() })) });
const accountsOf = (answer: LightMyRequestResponse) => listed.parse(answer.json()).results;
const errorOf = (answer: LightMyRequestResponse) => [answer.statusCode, Object(answer.json()).error];
const meOf = (answer: LightMyRequestResponse) =>
  z
    .object({ results: z.tuple([z.looseObject({ credentials_id: z.uuid(), consent_expires_at: z.iso.datetime() })]) })
    .parse(answer.json()).results[0];
const renewal = z.object({ action_needed: z.string(), user_input_link: z.optional(z.string()) });

/** Renews by way of the screens. */
async function renewOnScreen(id: CustomerId, given: Tokens): Promise<Tokens> {
  const { user_input_link: address = '' } = renewal.parse((await extend(app, given)).json());
  const back = await goThrough(app, new URL(address).pathname, id);
  return tokensOf(await exchange(app, back.searchParams.get('code') ?? ''));
}

describe('every ending of the sandbox', () => {
  ending('approve', 'everything works, and renewing needs nothing', async () => {
    const tokens = await linked(app, 'approve');
    expect(tokens.expires_in).toBe(3_600);
    for (const path of ['/me', '/info', '/accounts', '/cards']) {
      expect((await read(app, path, tokens)).statusCode).toBe(200);
      expect((await read(app, path, tokens)).statusCode).toBe(200);
    }
    const before = meOf(await read(app, '/me', tokens));
    expect(before.consent_expires_at).toBe(new Date(now + 90 * day).toISOString());
    now += day;
    const renewed = await extend(app, tokens);
    expect(renewed.json()).toMatchObject({ action_needed: 'no_action_needed' });
    const after = meOf(await read(app, '/me', tokensOf(renewed)));
    expect(after.credentials_id).toBe(before.credentials_id);
    expect(after.consent_expires_at).toBe(new Date(now + 90 * day).toISOString());
  });

  ending('refuse', 'the bank refuses', async () => {
    const back = await link(app, 'refuse');
    expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: 'état & more' });
  });

  ending('choose', 'shares what was chosen and nothing else', async () => {
    const at = await begin(app);
    await post(app, `${at}/bank`, { bank: 'oauth-pennant' });
    await post(app, `${at}/sign-in`, { customer: 'choose' });
    expect((await app.inject({ url: at })).payload.match(/name="account"/g)).toHaveLength(5);
    expect((await post(app, `${at}/consent`, { account: 'of somebody else' })).statusCode).toBe(400);
    expect((await post(app, `${at}/consent`)).payload).toContain('Choose at least one account, or refuse.');
    const back = new URL(String((await post(app, `${at}/consent`, { account: 'joint' })).headers.location));
    const tokens = tokensOf(await exchange(app, back.searchParams.get('code') ?? ''));
    const names = accountsOf(await read(app, '/accounts', tokens)).map(({ display_name: name }) => name);
    expect(names).toEqual(['Household Joint Account']);
    expect(accountsOf(await read(app, '/cards', tokens))).toEqual([]);
  });

  ending('expire', 'the consent ends in ten days', async () => {
    const tokens = await linked(app, 'expire');
    expect(meOf(await read(app, '/me', tokens)).consent_expires_at).toBe(new Date(now + 10 * day).toISOString());
    const renewed = await extend(app, tokens);
    const after = meOf(await read(app, '/me', tokensOf(renewed)));
    expect(after.consent_expires_at).toBe(new Date(now + 90 * day).toISOString());
  });

  ending('slow', 'every answer about data takes its time', async () => {
    const slow = await sandboxForTests({ slowMs: 300 });
    const tokens = await linked(slow, 'slow');
    const began = performance.now();
    expect((await read(slow, '/accounts', tokens)).statusCode).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(250);
    await slow.close();
  });

  ending('provider-error', 'comes back with the error', async () => {
    expect((await link(app, 'provider-error')).searchParams.get('error')).toBe('provider_error');
  });

  ending('data-error', 'shares nothing', async () => {
    const tokens = await linked(app, 'data-error');
    expect(errorOf(await read(app, '/accounts', tokens))).toEqual([503, 'provider_error']);
  });

  ending('locked', 'comes back with the lock', async () => {
    expect((await link(app, 'locked')).searchParams.get('error')).toBe('account_temporarily_locked');
  });

  const onceThen = async (id: CustomerId, status: number, error: string) => {
    const tokens = await linked(app, id);
    expect((await read(app, '/accounts', tokens)).statusCode).toBe(200);
    expect((await read(app, '/cards', tokens)).statusCode).toBe(200);
    expect(errorOf(await read(app, '/accounts', tokens))).toEqual([status, error]);
    return tokens;
  };

  ending('fails-later', 'works once, then fails', async () => {
    const tokens = await onceThen('fails-later', 503, 'provider_error');
    // Renewing the consent does not mend the bank.
    const renewed = tokensOf(await extend(app, tokens));
    expect(errorOf(await read(app, '/accounts', renewed))).toEqual([503, 'provider_error']);
    expect((await refresh(app, renewed.refresh_token)).statusCode).toBe(200);
  });

  ending('locked-later', 'works once, then is locked', async () => {
    await onceThen('locked-later', 403, 'account_temporarily_locked');
  });

  ending('input-needed', 'asks for a code, and takes no other', async () => {
    const at = await begin(app);
    await post(app, `${at}/bank`, { bank: 'ob-thistle' });
    await post(app, `${at}/sign-in`, { customer: 'input-needed' });
    expect((await post(app, `${at}/consent`, { account: 'current' })).statusCode).toBe(400);
    const wrong = await post(app, `${at}/code`, { code: '000000' });
    expect([wrong.statusCode, wrong.payload.includes('That is not the code.')]).toEqual([400, true]);
    expect((await goThrough(app, at, 'input-needed')).searchParams.has('code')).toBe(true);
  });

  test.each(['wrong-code', 'late-code', 'used-code'] as const)('%s: the code gives nothing', async (id) => {
    const code = (await link(app, id)).searchParams.get('code') ?? '';
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(errorOf(await exchange(app, code))).toEqual([400, 'invalid_grant']);
  });
  for (const id of ['wrong-code', 'late-code', 'used-code'] as const) tried.add(id);

  ending('revoked', 'works once, then never again', async () => {
    const tokens = await onceThen('revoked', 403, 'access_denied');
    expect(errorOf(await refresh(app, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(errorOf(await extend(app, tokens))).toEqual([400, 'invalid_grant']);
  });

  ending('ended', 'works once, and again when the customer has signed in', async () => {
    const tokens = await onceThen('ended', 403, 'access_denied');
    expect(errorOf(await refresh(app, tokens.refresh_token))).toEqual([400, 'invalid_grant']);
    const renewed = await renewOnScreen('ended', tokens);
    for (const _ of [1, 2]) expect((await read(app, '/accounts', renewed)).statusCode).toBe(200);
    expect(meOf(await read(app, '/me', renewed)).consent_expires_at).toBe(new Date(now + 90 * day).toISOString());
  });

  ending('no-balance', 'has accounts, and tells no balance', async () => {
    const tokens = await linked(app, 'no-balance');
    const [account] = accountsOf(await read(app, '/accounts', tokens));
    expect(errorOf(await read(app, `/accounts/${account?.account_id}/balance`, tokens))).toEqual([
      501,
      'endpoint_not_supported',
    ]);
  });

  ending('foreign', 'has three currencies', async () => {
    const accounts = accountsOf(await read(app, '/accounts', await linked(app, 'foreign')));
    expect(accounts.map(({ currency }) => currency)).toEqual(['GBP', 'EUR', 'USD']);
  });

  ending('two-cards', 'has two cards with one account and one balance', async () => {
    const tokens = await linked(app, 'two-cards');
    const cards = accountsOf(await read(app, '/cards', tokens));
    expect(cards.map(({ partial_card_number: digits }) => digits)).toEqual(['4471', '4489']);
    expect(new Set(cards.map(({ account_id: id }) => id)).size).toBe(1);
  });

  ending('other-customer', 'answers with what another customer holds', async () => {
    const tokens = await linked(app, 'other-customer');
    const own = meOf(await read(app, '/me', tokens)).credentials_id;
    const [account] = accountsOf(await read(app, '/accounts', tokens));
    expect(meOf(await read(app, '/me', tokens)).credentials_id).not.toBe(own);
    const others = accountsOf(await read(app, '/accounts', tokens));
    expect(others.map(({ account_id: id }) => id)).not.toContain(account?.account_id);
    // A renewal gives the tokens of somebody else's consent.
    const renewed = await renewOnScreen('other-customer', tokens);
    expect(meOf(await read(app, '/me', renewed)).credentials_id).not.toBe(own);
    const [first] = accountsOf(await read(app, '/accounts', await linked(app, 'approve')));
    expect(accountsOf(await read(app, '/accounts', renewed))[0]?.account_id).toBe(first?.account_id);
  });

  test.each([
    ['confirm-again', 'reconfirmation_of_consent_needed', 'Share your accounts for longer'],
    ['sign-in-again', 'authentication_needed', 'Sign in to Northbridge Bank'],
  ] as const)('%s: renewing needs a screen', async (id, action, title) => {
    const tokens = await linked(app, id);
    const asked = renewal.parse((await extend(app, tokens)).json());
    expect(asked.action_needed).toBe(action);
    const { pathname } = new URL(asked.user_input_link ?? '');
    expect((await app.inject({ url: pathname })).payload).toContain(title);
    expect(meOf(await read(app, '/me', await renewOnScreen(id, tokens))).credentials_id).toBe(
      meOf(await read(app, '/me', tokens)).credentials_id,
    );
  });
  for (const id of ['confirm-again', 'sign-in-again'] as const) tried.add(id);

  test('every scripted customer has a test', () => {
    expect(customers.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });
});
