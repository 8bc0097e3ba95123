import type { Database } from '@harbour/backend-database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import { issueMachineToken } from '../credentials/machine-tokens.ts';
import { RefusedError } from '../errors/refused-error.ts';
import type { CountCall } from './call-limits.ts';

const form = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.optional(z.uuid()),
  client_secret: z.optional(z.string().check(z.minLength(20), z.maxLength(200))),
});

/** The credential in the header, as most OAuth clients send it; undefined for another header or none. */
function basicCredential(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]{1,600})$/.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 2);
  return z.uuid().safeParse(id).success ? { id, secret } : undefined;
}

interface TokenContext {
  database: Database;
  now: () => number;
  countCall: CountCall;
}

/**
 * Gives tokens to the firm's own systems at `oauth/token` (RFC 6749, section 4.4): `grant_type=client_credentials` as a
 * form, with the credential in the header (Basic) or the form. A wrong one counts as a stranger's request.
 */
export async function serveMachineTokens(
  app: FastifyInstance,
  { database, now, countCall }: TokenContext,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    async (_: unknown, text: string | Buffer) => Object.fromEntries(new URLSearchParams(String(text))),
  );
  app.post('/oauth/token', { schema: { hide: true } }, async (request, reply) => {
    const asked = form.safeParse(request.body);
    const { client_id: id, client_secret: secret } = asked.data ?? {};
    const inForm = id !== undefined && secret !== undefined ? { id, secret } : undefined;
    const credential = basicCredential(request.headers.authorization) ?? inForm;
    try {
      if (!asked.success || !credential) {
        const message = 'Send grant_type=client_credentials as a form, with the id and the secret of the credential.';
        throw new RefusedError(asked.success ? 401 : 400, asked.success ? 'ClientNotKnown' : 'InvalidRequest', message);
      }
      const { token, seconds, scopes } = await issueMachineToken(database, credential, now());
      return reply.send({ access_token: token, token_type: 'Bearer', expires_in: seconds, scope: scopes.join(' ') });
    } catch (error) {
      if (error instanceof RefusedError) await countCall(request, 'stranger');
      throw error;
    }
  });
}
