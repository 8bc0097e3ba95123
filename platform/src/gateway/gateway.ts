import { join } from 'node:path';
import type { SecurityLog } from '@harbour/backend-process';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type OutcomeCounts, outcomeRoutes } from '../canary/remote-outcomes.ts';
import { folderStore } from '../registry/folder-store.ts';
import type { PortalConfig } from './local-servers.ts';
import { notFoundResponse } from './nothing-here.ts';
import { pages } from './pages.ts';
import { releasedFiles } from './released-files.ts';
import { denyAllPolicy, sendSecurityHeaders } from './security-headers.ts';
import type { ShellCopies } from './shell-copies.ts';
import { verifiedRegistry } from './verified-registry.ts';

export interface GatewayOptions {
  /** The shell's `dist`; with several, the first one that has the file. */
  shell: string | string[];
  /** The store of released remotes. */
  store: string;
  config: PortalConfig;
  /** The oldest registry that pages accept, whatever the store has when this starts. */
  minimumRevision?: number;
  /** More remotes besides the released ones, `<name>/<version>/…`: a development server's builds. */
  builds?: string;
  /** The registry to serve instead of the store's own, such as a development server's. */
  readRegistry?: () => Promise<string | undefined>;
  /** The released versions of the shell; without them, its `dist` is served. */
  releasedShell?: ShellCopies | undefined;
  /** Counts how visits fare with canaries; without it, reports of pages are not taken. */
  outcomes?: OutcomeCounts;
  /** Logs that a registry was refused; by default does nothing. */
  securityLog?: SecurityLog;
}

/** The error answers of every server of pages and files. */
export function answerFaults(app: FastifyInstance): void {
  sendSecurityHeaders(app);
  app.setErrorHandler((error, request, reply) => {
    // A folder, or an address outside the root: do not even reveal that it exists.
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)
      return notFoundResponse(reply);
    request.log.error({ err: error }, 'a page or file could not be served');
    return reply
      .status(500)
      .header('cache-control', 'no-store')
      .header('content-security-policy', denyAllPolicy)
      .send({
        error: { name: 'InternalError', message: `Something went wrong on our side (reference ${request.id}).` },
      });
  });
}

/** Serves the shell, the released remotes and the registry; every other address is a page of the portal. */
export const gateway: FastifyPluginAsync<GatewayOptions> = async (
  app,
  { shell, store, config, outcomes, securityLog, ...own },
) => {
  const released = folderStore(store);
  const readRegistry = own.readRegistry ?? released.readRegistry;
  const remotes = [...(own.builds ? [own.builds] : []), join(store, 'remotes')];
  answerFaults(app);
  await app.register(releasedFiles, { remotes, readRegistry });
  if (outcomes) {
    const registry = verifiedRegistry(readRegistry, config.registry.publicKey);
    await app.register(outcomeRoutes, { counts: outcomes, registry, readable: false });
  }
  app.get('/health', async () => ({ status: 'ok' }));
  const { minimumRevision = 0, releasedShell } = own;
  const { readBuild } = released;
  await app.register(pages, {
    shell,
    released: releasedShell,
    config,
    readRegistry,
    readBuild,
    securityLog,
    minimumRevision,
  });
};
