import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { immutableFiles } from './immutable-files.ts';
import { nothingHere } from './nothing-here.ts';

export interface ReleasedFilesOptions {
  /** The folder of released remotes, `<name>/<version>/…`; of several, the first that has a file serves it. */
  remotes: string | string[];
  /** The signed registry as it stands; undefined before the first release. */
  readRegistry: () => Promise<string | undefined>;
}

/** Serves the released remotes, for ever, and the registry, anew each time. */
export const releasedFiles: FastifyPluginAsync<ReleasedFilesOptions> = async (app, { remotes, readRegistry }) => {
  await app.register(fastifyStatic, { ...immutableFiles, root: remotes, prefix: '/remotes/' });

  app.get('/registry.json', async (_, reply) => {
    const text = await readRegistry();
    if (text === undefined) return nothingHere(reply);
    return reply.header('cache-control', 'no-cache').type('application/json').send(text);
  });
};
