import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { type Registry, type RuntimeConfig, verifyRegistry } from '@harbour/contract/platform';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { configuredOrigins, renderPage } from './page.ts';
import { contentSecurityPolicy, sendSecurityHeaders } from './security-headers.ts';

export interface GatewayOptions {
  /** The shell's `dist`. */
  shell: string;
  /** The store of released remotes. */
  store: string;
  config: RuntimeConfig;
}

/** Addresses below these are files or calls: one that does not exist is not a page of the portal. */
const notPages = /^\/(assets|remotes|api|idp|dev)(\/|$)|^\/(registry\.json|health)$/;

const forEver = 'public, max-age=31536000, immutable';

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .send({ error: { name: 'NotFound', message: 'There is nothing at this address.' } });
}

/** Serves the shell, the released remotes and the registry; everything else is a page of the portal. */
export const gateway: FastifyPluginAsync<GatewayOptions> = async (app, { shell, store, config }) => {
  // Read anew for every page: a shell that is built while this runs is served at once, with the scripts that it names.
  const template = () => readFile(join(shell, 'index.html'), 'utf8');
  const origins = configuredOrigins(config);

  /** For hints only: whoever uses the registry checks it again. */
  async function currentRegistry(): Promise<Registry | undefined> {
    try {
      return await verifyRegistry(
        JSON.parse(await readFile(join(store, 'registry.json'), 'utf8')),
        config.registry.publicKey,
      );
    } catch {
      return undefined;
    }
  }

  sendSecurityHeaders(app);
  app.setErrorHandler((error, request, reply) => {
    // A folder, say, or an address that leads outside: not even that it exists is told.
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) return nothingHere(reply);
    request.log.error({ err: error }, 'a page or file could not be served');
    return reply
      .status(500)
      .header('cache-control', 'no-store')
      .send({
        error: { name: 'InternalError', message: `Something went wrong on our side (reference ${request.id}).` },
      });
  });

  // Names carry a hash of the content: what was fetched once is right for ever.
  const immutable: Pick<
    FastifyStaticOptions,
    'preCompressed' | 'cacheControl' | 'decorateReply' | 'index' | 'setHeaders'
  > = {
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    index: false,
    setHeaders: (reply) => void reply.header('cache-control', forEver),
  };
  await app.register(fastifyStatic, { ...immutable, root: join(shell, 'assets'), prefix: '/assets/' });
  await app.register(fastifyStatic, { ...immutable, root: join(store, 'remotes'), prefix: '/remotes/' });

  app.get('/registry.json', async (_, reply) => {
    const text = await readFile(join(store, 'registry.json'), 'utf8').catch(() => undefined);
    if (text === undefined) return nothingHere(reply);
    return reply.header('cache-control', 'no-cache').type('application/json').send(text);
  });

  app.get('/health', async () => ({ status: 'ok' }));

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (!['GET', 'HEAD'].includes(request.method) || notPages.test(pathname)) {
      return nothingHere(reply);
    }
    const { html, nonce } = renderPage(await template(), { config, registry: await currentRegistry(), pathname });
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, origins))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
