import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SecurityLog } from '@harbour/backend-process';
import { compositionParameter, type Registry, verifyRegistry } from '@harbour/platform-contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { serveDeltas } from '../deltas/serve-deltas.ts';
import { describedBuilds, type ReadBuild } from './described-builds.ts';
import type { Visit } from './hints.ts';
import { immutableFiles } from './immutable-files.ts';
import type { PortalConfig } from './local-servers.ts';
import { createMinimumRevision } from './minimum-revision.ts';
import { notFoundResponse } from './nothing-here.ts';
import { configuredSources, renderPage } from './page.ts';
import { contentSecurityPolicy, denyAllPolicy, integrityPolicy } from './security-headers.ts';
import { securityTxt } from './security-txt.ts';
import { shellBuildOf } from './shell-build.ts';
import { chooseShell } from './shell-choice.ts';
import type { ShellCopies } from './shell-copies.ts';

export interface PagesOptions {
  /** The shell's `dist`; with several, the first one that has the file. Served if no released shell can be. */
  shell: string | string[];
  /** The released versions of the shell; without them, its `dist` is served. */
  released?: ShellCopies | undefined;
  config: PortalConfig;
  /** The current signed registry; undefined if unavailable. */
  readRegistry: () => Promise<string | undefined>;
  /** The signed description (`build.json`) of a version; undefined if unavailable. */
  readBuild: ReadBuild;
  /** Logs that a registry was refused, once per registry; by default does nothing. */
  securityLog?: SecurityLog | undefined;
  /** The oldest registry that pages accept, whatever the store has when this starts. */
  minimumRevision?: number;
}

/** Addresses below these are files or calls: a missing one is not a page of the portal. */
const notPages = /^\/(assets|remotes|api|idp|dev|bank-sandbox|\.well-known)(\/|$)|^\/((registry|shell)\.json|health)$/;

/** The cookie that says that a session exists (@harbour/session). It is trusted for hints only. */
const sessionMarker = /(^|;\s*)harbour_session=1(;|$)/;

/**
 * The cookie with the id that decides this visitor's side of a canary (shell/src/remotes/canary-cookie.ts), which pages
 * write while a remote has one. It is trusted for hints only.
 */
const canaryCookie = /(?:^|;\s*)harbour_canary=([\w-]{1,64})(?:;|$)/;

/** What the cookies tell about a visitor. */
function visitorOf(cookies: string): Pick<Visit, 'hasSession' | 'client'> {
  return { hasSession: sessionMarker.test(cookies), client: canaryCookie.exec(cookies)?.[1] };
}

/** The text of the first file that exists. */
async function readFirst([file = '', ...others]: string[]): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (others.length === 0) throw error;
    return readFirst(others);
  }
}

/** Serves the shell: its files, and its page at every address that is not a file or a call. */
export const pages: FastifyPluginAsync<PagesOptions> = async (
  app,
  { shell, config, readRegistry, readBuild, securityLog, ...own },
) => {
  const shells = [shell].flat();
  const { released } = own;
  // Read again for every page: a shell that is rebuilt while this runs is served at once, with its new scripts.
  const ownTemplate = () => readFirst(shells.map((folder) => join(folder, 'index.html')));
  const sources = configuredSources(config);
  const minimum = createMinimumRevision(own.minimumRevision ?? 0);

  const describeBuild = describedBuilds(readBuild, config.registry.publicKey);

  let refused: string | undefined;
  let lastError: unknown;

  /** For hints, and for the minimum revision: browsers verify the registry again. */
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

  /**
   * The page for a visitor: that of the released shell that is chosen, or of the one that can be served instead; and the
   * shell's version while it has a canary, for the page to report on.
   */
  async function template(
    request: FastifyRequest,
    reply: FastifyReply,
    registry: Registry | undefined,
  ): Promise<{ page: string; watchedShell?: string }> {
    if (!released || !registry?.shell) return { page: await ownTemplate() };
    const { builds, cookie } = chooseShell(registry.shell, request.headers.cookie ?? '', request.protocol === 'https');
    if (cookie) reply.header('set-cookie', cookie);
    for (const build of builds) {
      try {
        const page = await released.page(build);
        return registry.shell.canary ? { page, watchedShell: build.version } : { page };
      } catch (error) {
        // Once for each attempt: pages in between get the same error.
        if (error !== lastError) request.log.error({ err: error, version: build.version }, 'a shell cannot be served');
        lastError = error;
      }
    }
    return { page: await ownTemplate() };
  }

  const assets = [...shells.map((folder) => join(folder, 'assets')), ...(released ? [released.assets] : [])];
  serveDeltas(app, { roots: assets, prefix: '/assets/' });
  await app.register(fastifyStatic, {
    ...immutableFiles,
    root: assets,
    prefix: '/assets/',
  });

  // For pages that are already open: they may come from another build.
  app.get('/shell.json', async (request, reply) => {
    const { page } = await template(request, reply, await currentRegistry());
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', denyAllPolicy)
      .send({ build: shellBuildOf(page) });
  });

  app.get('/.well-known/security.txt', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', denyAllPolicy)
      .type('text/plain; charset=utf-8')
      .send(securityTxt(config.contact)),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = '/', query] = request.url.split('?');
    if (!['GET', 'HEAD'].includes(request.method) || notPages.test(pathname)) return notFoundResponse(reply);
    const registry = await currentRegistry();
    const { page, watchedShell } = await template(request, reply, registry);
    const { html, nonce } = await renderPage(page, {
      config,
      registry,
      describeBuild,
      visit: {
        pathname,
        isComposed: new URLSearchParams(query).has(compositionParameter),
        ...visitorOf(request.headers.cookie ?? ''),
      },
      minimumRevision: minimum.present(),
      watchedShell,
    });
    if (!sources.unhashed) reply.header('integrity-policy', integrityPolicy);
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, sources))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
