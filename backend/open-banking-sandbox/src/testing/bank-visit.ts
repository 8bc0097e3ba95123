// Goes through the sandbox's screens as a browser does, without one.
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { z } from 'zod/mini';
import { type CustomerId, customerOf } from '../customers.ts';
import type { SandboxOptions } from '../options.ts';
import { openBankingSandbox } from '../sandbox.ts';
import { oneTimeCode } from '../screens/pages.ts';
import { challengeOf } from '../secrets.ts';
import { stateInMemory } from '../state.ts';

export const client = { client_id: 'portal', client_secret: 'a secret of the tests' };
export const redirectUri = 'https://portal.example/investments/openbanking';
export const verifier = 'v'.repeat(64);
const prefix = '/bank-sandbox';

/** The query of an auth link as the portal makes it. */
export const linkQuery = {
  response_type: 'code',
  client_id: client.client_id,
  redirect_uri: redirectUri,
  scope: 'accounts balance cards direct_debits info offline_access standing_orders transactions',
  providers: 'uk-cs-mock uk-ob-all uk-oauth-all',
  state: 'état & more',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
};

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

/** A sandbox at `/bank-sandbox` of a server that does not listen. */
export async function sandboxForTests(options: Partial<SandboxOptions> = {}) {
  const app = Fastify();
  await app.register(openBankingSandbox, {
    prefix,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    redirectUris: () => [redirectUri],
    publicAddress: () => `https://portal.example${prefix}`,
    state: stateInMemory(),
    slowMs: 5,
    ...options,
  });
  return app;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Where an answer leads to. */
export function locationOf({ headers }: LightMyRequestResponse): string {
  return String(headers.location ?? '');
}

/** Sends a form of the screens. */
export function post(app: FastifyInstance, url: string, fields: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: 'POST', url, headers: form, payload: new URLSearchParams(fields).toString() });
}

/** Opens an auth link; the path of the visit. */
export async function begin(app: FastifyInstance, query: Readonly<Record<string, string>> = linkQuery) {
  return locationOf(await app.inject({ url: `${prefix}/`, query }));
}

/** Goes through the screens from a visit's path to the address that leads back to the portal. */
export async function goThrough(app: FastifyInstance, at: string, id: CustomerId, providerId = 'ob-northbridge') {
  const step = (name: string, fields: Readonly<Record<string, string>>) => post(app, `${at}/${name}`, fields);
  const shown = async () => (await app.inject({ url: at })).payload;
  if ((await shown()).includes('Choose your bank')) await step('bank', { bank: providerId });
  if ((await shown()).includes('Sign in to')) await step('sign-in', { customer: id });
  if ((await shown()).includes('Enter your code')) await step('code', { code: oneTimeCode });
  const offered = [...(await shown()).matchAll(/name="account" value="([\w-]+)"/g)].map(([, key = '']) => key);
  const fields = new URLSearchParams(offered.map((key) => ['account', key]));
  const last = await app.inject({
    method: 'POST',
    url: `${at}/consent`,
    headers: form,
    payload: fields.toString(),
  });
  return new URL(locationOf(last));
}

/** Links as a customer; the address that leads back. */
export async function link(app: FastifyInstance, id: CustomerId, providerId?: string): Promise<URL> {
  if (!customerOf(id)) throw new RangeError(`${id} is no customer of the sandbox.`);
  return goThrough(app, await begin(app), id, providerId);
}

/** Asks for tokens. */
export function askForTokens(app: FastifyInstance, grant: Readonly<Record<string, string>>) {
  return post(app, `${prefix}/connect/token`, { ...client, ...grant });
}

export function exchange(app: FastifyInstance, code: string, changed: Readonly<Record<string, string>> = {}) {
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  return askForTokens(app, { ...grant, ...changed });
}

export function refresh(app: FastifyInstance, refreshToken: string) {
  return askForTokens(app, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

export const tokensOf = (answer: LightMyRequestResponse): Tokens => tokens.parse(answer.json());

/** Links as a customer, and gets the tokens. */
export async function linked(app: FastifyInstance, id: CustomerId): Promise<Tokens> {
  return tokensOf(await exchange(app, (await link(app, id)).searchParams.get('code') ?? ''));
}

/** Reads from the data API. */
export function read(app: FastifyInstance, path: string, { access_token: token }: Pick<Tokens, 'access_token'>) {
  return app.inject({ url: `${prefix}/data/v1${path}`, headers: { authorization: `Bearer ${token}` } });
}

/** Asks for a renewal. */
export function extend(app: FastifyInstance, given: Tokens, changed: Readonly<Record<string, unknown>> = {}) {
  return app.inject({
    method: 'POST',
    url: `${prefix}/connections/extend`,
    headers: { authorization: `Bearer ${given.access_token}` },
    payload: {
      ...client,
      refresh_token: given.refresh_token,
      redirect_uri: redirectUri,
      user_has_reconfirmed_consent: true,
      ...changed,
    },
  });
}
