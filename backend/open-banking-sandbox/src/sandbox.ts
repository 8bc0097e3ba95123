import type { FastifyPluginAsync } from 'fastify';
import { ApiError } from './api-error.ts';
import { dataRoutes } from './data-routes.ts';
import type { Sandbox, SandboxOptions } from './options.ts';
import { screenRoutes } from './screens/routes.ts';
import { tokenRoutes } from './token-routes.ts';

/** More than any form or call of the protocol has. Bytes. */
const largestBody = 16 * 1024;

/** Fields of a form; those that come more than once as lists. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const given = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const [first = '', ...more] = given.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/**
 * A provider of open banking in the shape of the TrueLayer Data API v1 and its auth server, with banks that do not
 * exist: `app.register(openBankingSandbox, { prefix: '/bank-sandbox', … })`. Both hosts of TrueLayer are this one
 * prefix.
 */
export const openBankingSandbox: FastifyPluginAsync<SandboxOptions> = async (app, options) => {
  const sandbox: Sandbox = { now: Date.now, slowMs: 4_000, ...options };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestBody },
    (_, body, done) => done(null, fieldsOf(body.toString())),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof ApiError) return reply.code(error.status).send(error.body);
    if (error.statusCode && error.statusCode < 500) {
      return reply.code(error.statusCode).send(new ApiError('invalid_request').body);
    }
    request.log.error({ err: error }, 'The open banking sandbox failed');
    return reply.code(500).send({ error: 'internal_server_error', error_description: 'Something went wrong.' });
  });
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', "default-src 'none'");
  });
  screenRoutes(app, sandbox);
  tokenRoutes(app, sandbox);
  dataRoutes(app, sandbox);
};
