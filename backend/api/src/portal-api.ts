import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Database } from '@harbour/backend-database';
import type { FastifyPluginAsync } from 'fastify';
import type { TokenRules } from './authorisation/tokens.ts';
import { londonToday } from './calendar.ts';
import { calls } from './calls.ts';
import { answerError } from './http/error-answers.ts';

export interface PortalApiOptions {
  database: Database;
  tokens: TokenRules;
  /** Milliseconds since 1970; tests set it. */
  now?: () => number;
  /** Whether to serve the browsable OpenAPI document at `docs`. */
  documentation?: boolean;
}

/** The portal's API as a Fastify plugin, to be registered under any prefix. */
export const portalApi: FastifyPluginAsync<PortalApiOptions> = async (
  app,
  { database, tokens, now, documentation },
) => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_, reply) =>
    reply.status(404).send({ error: { name: 'NoSuchCall', message: 'There is no such call.' } }),
  );
  // Answers are about one client: no cache on the way may keep them.
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  if (documentation) {
    await app.register(swagger, {
      // OpenAPI knows no parameter that may be absent from a path.
      transform: ({ schema, url }) => ({ schema, url: url.replace(/\?$/, '') }),
      openapi: {
        info: { title: 'Harbour portal API', version: '1.0.0' },
        components: {
          securitySchemes: {
            accessToken: { type: 'http', scheme: 'bearer' },
            idToken: { type: 'apiKey', in: 'header', name: 'X-Id-Token' },
            target: { type: 'apiKey', in: 'header', name: 'X-Target-Id' },
          },
        },
        security: [{ accessToken: [], idToken: [] }],
      },
    });
    await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  }
  const context = { database, today: () => londonToday(now?.()) };
  for (const { register } of calls) register(app, context, tokens);
};
