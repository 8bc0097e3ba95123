import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { contentTypes } from '../registry/object-headers.ts';
import { immutableFiles } from './immutable-files.ts';
import { notFoundResponse } from './nothing-here.ts';
import { denyAllPolicy, policyOfScripts } from './security-headers.ts';

export interface ReleasedFilesOptions {
  /** The folder of released remotes, `<name>/<version>/…`; of several, the first that has a file serves it. */
  remotes: string | string[];
  /** The signed registry as it stands; undefined before the first release. */
  readRegistry: () => Promise<string | undefined>;
}

/** Compresses a text that is asked for again and again, once for as long as it stays the same. */
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
 * Serves the released remotes, for ever, and the registry, anew each time. Who can write into the store but not sign must
 * not get a page onto this origin: only what a build is made of is served, and none of it may do anything as a document.
 */
export const releasedFiles: FastifyPluginAsync<ReleasedFilesOptions> = async (app, { remotes, readRegistry }) => {
  await app.register(fastifyStatic, {
    ...immutableFiles,
    root: remotes,
    prefix: '/remotes/',
    allowedPath: (path) => released.test(path),
    setHeaders: (reply, path, stat) => {
      immutableFiles.setHeaders?.(reply, path, stat);
      reply.header('content-security-policy', script.test(path) ? policyOfScripts : denyAllPolicy);
    },
  });

  const compressed = compressor();
  app.get('/registry.json', async (request, reply) => {
    const text = await readRegistry();
    if (text === undefined) return notFoundResponse(reply);
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', denyAllPolicy)
      .header('vary', 'accept-encoding')
      .type('application/json');
    return takesBrotli(request)
      ? reply.header('content-encoding', 'br').send(await compressed(text))
      : reply.send(text);
  });
};
