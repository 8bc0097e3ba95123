import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SecurityLog } from '@harbour/backend-process';
import type { RuntimeConfig } from '@harbour/contract/runtime-config';
import { type Registry, verifyRegistry } from '@harbour/platform-contract';
import type { FastifyPluginAsync } from 'fastify';
import { immutableFiles } from './immutable-files.ts';
import { createMinimumRevision } from './minimum-revision.ts';
import { notFoundResponse } from './nothing-here.ts';
import { configuredSources, renderPage } from './page.ts';
import { contentSecurityPolicy, denyAllPolicy } from './security-headers.ts';
import { securityTxt } from './security-txt.ts';
import { shellBuildOf } from './shell-build.ts';

export interface PagesOptions {
  /** The shell's `dist`. */
  shell: string;
  config: RuntimeConfig;
  /** The signed registry as it stands; undefined when it cannot be had. */
  readRegistry: () => Promise<string | undefined>;
  /** Where it is noted that a registry was refused, once for each that stands there; by default nowhere. */
  securityLog?: SecurityLog | undefined;
  /** The oldest registry that pages take, whatever the store holds when this starts. */
  minimumRevision?: number;
}

/** Addresses below these are files or calls: one that does not exist is not a page of the portal. */
const notPages = /^\/(assets|remotes|api|idp|dev|\.well-known)(\/|$)|^\/((registry|shell)\.json|health)$/;

/** The cookie by which the session says that it exists (shared/session). What it says is believed for hints alone. */
const sessionMarker = /(^|;\s*)harbour_session=1(;|$)/;

/** Serves the shell: its files, and its page at every address that is not a file or a call. */
export const pages: FastifyPluginAsync<PagesOptions> = async (
  app,
  { shell, config, readRegistry, securityLog, ...own },
) => {
  // Read anew for every page: a shell that is built while this runs is served at once, with the scripts that it names.
  const template = () => readFile(join(shell, 'index.html'), 'utf8');
  const sources = configuredSources(config);
  const minimum = createMinimumRevision(own.minimumRevision ?? 0);

  let refused: string | undefined;

  /** For hints, and for the oldest that pages take: whoever uses the registry checks it again. */
  async function currentRegistry(): Promise<Registry | undefined> {
    const text = await readRegistry().catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      const registry = await verifyRegistry(JSON.parse(text), config.registry.publicKey);
      minimum.see(registry);
      return registry;
    } catch (error) {
      if (text !== refused) {
        securityLog?.note({ event: 'registry-refused', reason: error instanceof Error ? error.name : 'unknown' });
      }
      refused = text;
      return undefined;
    }
  }

  await app.register(fastifyStatic, { ...immutableFiles, root: join(shell, 'assets'), prefix: '/assets/' });

  // For pages that are open already: they were served by another build, perhaps.
  app.get('/shell.json', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', denyAllPolicy)
      .send({ build: shellBuildOf(await template()) }),
  );

  app.get('/.well-known/security.txt', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', denyAllPolicy)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(config.contact)),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (!['GET', 'HEAD'].includes(request.method) || notPages.test(pathname)) return notFoundResponse(reply);
    const [page, registry] = await Promise.all([template(), currentRegistry()]);
    const { html, nonce } = renderPage(page, {
      config,
      registry,
      visit: { pathname, hasSession: sessionMarker.test(request.headers.cookie ?? '') },
      minimumRevision: minimum.present(),
    });
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, sources))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
