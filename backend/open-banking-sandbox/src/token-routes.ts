import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { banks } from './banks.ts';
import { lifetimes, type Sandbox } from './options.ts';
import { isSame, newSecret } from './secrets.ts';
import { consentOfAccessToken, consentOfRefreshToken, exchange, refresh, revoke, rotate, scriptOf } from './tokens.ts';

const text = z.string().check(z.minLength(1), z.maxLength(4_096));

const client = z.object({ client_id: text, client_secret: text });
const grant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: text,
    redirect_uri: text,
    code_verifier: z.optional(text),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: text }),
]);

const extension = z.object({
  refresh_token: text,
  redirect_uri: text,
  user_has_reconfirmed_consent: z.boolean(),
  user: z.optional(z.looseObject({ id: z.optional(text) })),
  state: z.optional(text),
  code_challenge: z.optional(text),
});

/** @throws ApiError unless the request is of the client that the sandbox knows */
function requireClient({ clientId, clientSecret }: Sandbox, body: unknown): void {
  const given = client.safeParse(body);
  const isKnown =
    given.success && isSame(given.data.client_id, clientId) && isSame(given.data.client_secret, clientSecret);
  if (!isKnown) throw new ApiError('invalid_client');
}

/** The bearer token of a request. @throws ApiError without one */
export function bearerOf(authorization: string | undefined): string {
  const [, token] = /^Bearer ([\w-]+)$/i.exec(authorization ?? '') ?? [];
  if (!token) throw new ApiError('unauthorized');
  return token;
}

/** A screen on which the customer of a consent renews it. */
function renewalLink(sandbox: Sandbox, asked: z.infer<typeof extension>, signsIn: boolean): string {
  const consent = consentOfRefreshToken(sandbox, asked.refresh_token);
  const id = newSecret();
  sandbox.state.state.visits[id] = {
    clientId: sandbox.clientId,
    redirectUri: asked.redirect_uri,
    scope: consent.scope,
    providers: consent.providerId,
    state: asked.state ?? null,
    challenge: asked.code_challenge ?? null,
    providerId: consent.providerId,
    customer: consent.customer,
    signedIn: !signsIn,
    renews: consent.id,
    signsIn,
    expiresAt: sandbox.now() + lifetimes.visit,
  };
  sandbox.state.save();
  return `${sandbox.publicAddress()}/authorise/${id}`;
}

/** Renews a consent, or says what the customer has to do for it. */
function extend(sandbox: Sandbox, body: unknown) {
  requireClient(sandbox, body);
  const asked = extension.safeParse(body);
  if (!asked.success) throw new ApiError('validation_error');
  if (!sandbox.redirectUris().includes(asked.data.redirect_uri)) throw new ApiError('validation_error');
  const consent = consentOfRefreshToken(sandbox, asked.data.refresh_token);
  const { renewal = 'no_action_needed' } = scriptOf(consent);
  if (renewal === 'invalid_grant') throw new ApiError('invalid_grant');
  const action = asked.data.user_has_reconfirmed_consent ? renewal : 'reconfirmation_of_consent_needed';
  if (action !== 'no_action_needed') {
    const link = renewalLink(sandbox, asked.data, action === 'authentication_needed');
    return { action_needed: action, user_input_link: link };
  }
  consent.createdAt = sandbox.now();
  consent.renewed = true;
  consent.expiresAt = sandbox.now() + lifetimes.consent;
  return { action_needed: action, ...rotate(sandbox, asked.data.refresh_token, consent) };
}

/** The calls between the provider and the portal's server, beside those about data. */
export function tokenRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/connect/token', async ({ body }) => {
    requireClient(sandbox, body);
    const asked = grant.safeParse(body);
    if (!asked.success) {
      const isKnown = z.looseObject({ grant_type: z.enum(['authorization_code', 'refresh_token']) }).safeParse(body);
      throw new ApiError(isKnown.success ? 'invalid_request' : 'unsupported_grant_type');
    }
    if (asked.data.grant_type === 'refresh_token') return refresh(sandbox, asked.data.refresh_token);
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = asked.data;
    return exchange(sandbox, { code, redirectUri, verifier });
  });

  // The reference has it below the data API, TrueLayer's guides at the root.
  for (const path of ['/connections/extend', '/data/v1/connections/extend']) {
    app.post(path, async ({ body }) => extend(sandbox, body));
  }

  app.delete('/api/delete', async ({ headers }, reply) => {
    revoke(sandbox, consentOfAccessToken(sandbox, bearerOf(headers.authorization)));
    return reply.code(204).send();
  });

  app.get('/api/providers', async () =>
    banks.map(({ providerId, name }) => ({
      provider_id: providerId,
      display_name: name,
      country: 'uk',
      logo_url: `${sandbox.publicAddress()}/logos/${providerId}.svg`,
      scopes: [
        'info',
        'accounts',
        'balance',
        'cards',
        'transactions',
        'direct_debits',
        'standing_orders',
        'offline_access',
      ],
    })),
  );
}
