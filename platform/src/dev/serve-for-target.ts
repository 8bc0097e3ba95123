import { join } from 'node:path';
import { signRegistry, verifyRegistry } from '@harbour/platform-contract';
import fastify, { type FastifyInstance } from 'fastify';
import { releasedFiles } from '../gateway/released-files.ts';
import { loadRegistryKeys } from '../registry/keys.ts';
import { type DeployedPortal, readDeployedPortal } from './deployed-portal.ts';
import { type DevelopedOptions, developRemote } from './develop-remote.ts';
import { withDevelopmentBuild, withFullAddresses } from './development-registry.ts';

export interface TargetOptions extends Omit<DevelopedOptions, 'builds'> {
  /** The address of the deployed portal. */
  target: string;
  home: string;
  port: number;
}

/** Pages of the deployed portal, and nobody else's, may read what is served here. */
function answerPagesOf(app: FastifyInstance, { origin }: DeployedPortal): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'origin').header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers.origin !== origin) return;
    reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-headers', 'content-type').header('access-control-allow-methods', 'GET, POST');
    // A page of a public address asks a server of this machine (Private Network Access).
    reply.header('access-control-allow-private-network', 'true');
    await reply.code(204).send();
  });
}

/**
 * Serves one remote from its sources to pages of a deployed portal, whose registry it passes on with that remote's build
 * in it, signed anew. The other remotes keep their full addresses there. Needs no installation and no database.
 * @throws TargetError, and errors of listening
 */
export async function serveForTarget({ remote, folder, home, port, target, say }: TargetOptions) {
  const address = `http://127.0.0.1:${port}`;
  const portal = await readDeployedPortal(target, address);
  const own = join(home, 'dev', remote);
  // The key stays the same, so that a tab finds this server again after it was restarted.
  const keys = await loadRegistryKeys(join(own, 'keys'));
  const builds = join(own, 'builds');
  const { changes, start, latest, end } = developRemote({ remote, folder, builds, say });

  async function readRegistry(): Promise<string> {
    const answer = await fetch(portal.registry, { signal: AbortSignal.timeout(5_000) });
    const deployed = await verifyRegistry(await answer.json(), portal.publicKey);
    const full = withFullAddresses(deployed, portal.registry);
    const build = latest();
    const served = build ? withDevelopmentBuild(full, build) : full;
    return JSON.stringify(await signRegistry(served, keys.privateKey, keys.keyId));
  }

  const app = fastify();
  answerPagesOf(app, portal);
  await app.register(changes.plugin);
  await app.register(releasedFiles, { remotes: [builds], readRegistry });
  app.get('/dev/local.json', async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ remote, publicKey: keys.publicKey }),
  );
  const link = `${portal.origin}/?local=${encodeURIComponent(`${remote}@${address}`)}`;
  app.get('/', (_, reply) => reply.redirect(link));
  await app.listen({ host: '127.0.0.1', port });
  start();
  return {
    address,
    link,
    async close() {
      await end();
      await app.close();
    },
  };
}
