import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serveDeltas } from '../deltas/serve-deltas.ts';
import { fingerprint } from '../registry/change-registry.ts';
import { contentTypes } from '../registry/object-headers.ts';
import { immutableFiles } from './immutable-files.ts';
import { notFoundResponse } from './nothing-here.ts';
import { denyAllPolicy, policyOfScripts } from './security-headers.ts';

export interface ReleasedFilesOptions {
  /** The folder of released remotes, `<name>/<version>/…`; with several, the first one that has the file. */
  remotes: string | string[];
  /** The current signed registry; undefined before the first release. */
  readRegistry: () => Promise<string | undefined>;
}

/** Compresses a frequently requested text once, until it changes. */
function compressor(): (text: string) => Promise<Buffer> {
  let last: { text: string; compressed: Promise<Buffer> } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, compressed: promisify(brotliCompress)(text) };
    return last.compressed;
  };
}

const takesBrotli = (request: FastifyRequest) => /\bbr\b/.test(String(request.headers['accept-encoding']));

const released = new RegExp(`\\.(${Object.keys(contentTypes).join('|')})$`);
const script = /\.js(\.(br|gz))?$/;

/**
 * Serves the released remotes (cached for ever) and the registry (revalidated each time). An attacker who can write
 * into the store but not sign must not get a page onto this origin: only file types of a build are served, and none of
 * them can do anything as a document.
 */
export const releasedFiles: FastifyPluginAsync<ReleasedFilesOptions> = async (app, { remotes, readRegistry }) => {
  const policyOf = (path: string) => (script.test(path) ? policyOfScripts : denyAllPolicy);
  serveDeltas(app, { roots: [remotes].flat(), prefix: '/remotes/', policyOf });
  await app.register(fastifyStatic, {
    ...immutableFiles,
    root: remotes,
    prefix: '/remotes/',
    // Files of a shell are served as those of its page, and its report not at all.
    allowedPath: (path) => released.test(path) && !path.startsWith('/shell/'),
    setHeaders: (reply, path, stat) => {
      immutableFiles.setHeaders?.(reply, path, stat);
      reply.header('content-security-policy', policyOf(path));
    },
  });

  const compressed = compressor();
  app.get('/registry.json', async (request, reply) => {
    const text = await readRegistry();
    if (text === undefined) return notFoundResponse(reply);
    const tag = `W/"${fingerprint(text)}"`;
    reply
      .header('cache-control', 'no-cache')
      .header('etag', tag)
      .header('content-security-policy', denyAllPolicy)
      .header('vary', 'accept-encoding')
      .type('application/json');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return takesBrotli(request)
      ? reply.header('content-encoding', 'br').send(await compressed(text))
      : reply.send(text);
  });
};
