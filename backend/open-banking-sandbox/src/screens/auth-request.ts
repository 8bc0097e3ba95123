import { z } from 'zod/mini';
import { banksOf } from '../banks.ts';
import { lifetimes, type Sandbox } from '../options.ts';
import { isSame } from '../secrets.ts';
import type { Visit } from '../state.ts';

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** The query of an auth link. */
const link = z.looseObject({
  response_type: text(20),
  client_id: text(200),
  redirect_uri: text(2_000),
  scope: text(500),
  providers: text(500),
  provider_id: text(100),
  state: text(500),
  code_challenge: text(200),
  code_challenge_method: text(20),
});

const knownScopes = new Set([
  'info',
  'accounts',
  'balance',
  'cards',
  'transactions',
  'direct_debits',
  'standing_orders',
  'offline_access',
]);

/** A link that the sandbox does not follow. */
export interface RefusedLink {
  /** What is wrong, in OAuth's words (RFC 6749, 4.1.2.1). */
  error: 'invalid_request' | 'unsupported_response_type' | 'invalid_scope';
  description: string;
  /** Where the client may be sent to with the error; undefined when the address cannot be trusted. */
  backTo?: { redirectUri: string; state: string | null };
}

const challenge = /^[\w-]{43}$/;

/** Reads an auth link: a new visit, or why there is none. */
export function readAuthLink(sandbox: Sandbox, query: unknown): Visit | RefusedLink {
  const asked = link.safeParse(query).data;
  const redirectUri = asked?.redirect_uri ?? '';
  if (!asked || !isSame(asked.client_id ?? '', sandbox.clientId) || !sandbox.redirectUris().includes(redirectUri)) {
    return { error: 'invalid_request', description: 'The client or its redirect_uri is not known here.' };
  }
  const backTo = { redirectUri, state: asked.state ?? null };
  const refused = (error: RefusedLink['error'], description: string) => ({ error, description, backTo });
  const { scope = '', providers = '' } = asked;
  if (asked.response_type !== 'code') return refused('unsupported_response_type', 'The response_type must be code.');
  const scopes = scope.split(' ').filter(Boolean);
  if (scopes.length === 0 || !scopes.every((each) => knownScopes.has(each))) {
    return refused('invalid_scope', 'The scope is empty, or names something that is not known here.');
  }
  if (asked.code_challenge_method !== 'S256' || !challenge.test(asked.code_challenge ?? '')) {
    return refused('invalid_request', 'A code_challenge with the method S256 is needed.');
  }
  const offered = banksOf(providers);
  if (offered.length === 0) return refused('invalid_request', 'The providers name no bank.');
  return {
    clientId: sandbox.clientId,
    redirectUri,
    scope,
    providers,
    state: asked.state ?? null,
    challenge: asked.code_challenge ?? null,
    providerId: offered.find(({ providerId }) => providerId === asked.provider_id)?.providerId ?? null,
    customer: null,
    signedIn: false,
    renews: null,
    signsIn: false,
    expiresAt: sandbox.now() + lifetimes.visit,
  };
}
