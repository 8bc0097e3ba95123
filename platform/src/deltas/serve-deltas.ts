import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentTypes, forEver } from '../registry/object-headers.ts';
import { deltaName, offeredDictionary, pathOf, useAsDictionary } from './delta-names.ts';

export interface DeltaOptions {
  /** The folders of the files, the first one that has the file first. */
  roots: readonly string[];
  /** What the addresses begin with: `/assets/`. */
  prefix: string;
  /** The content-security policy of a file. */
  policyOf?: (path: string) => string;
}

/** Caches in front keep an answer for each dictionary. */
export const deltaVary = 'accept-encoding, available-dictionary';

/** Answers with the delta where a browser offers a dictionary for which there is one; otherwise the request goes on. */
export function serveDeltas(app: FastifyInstance, { roots, prefix, policyOf }: DeltaOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (request.method !== 'GET' || !path.startsWith(prefix)) return;
    const id = offeredDictionary(request.headers);
    const file = path.slice(prefix.length);
    // Neither an escape nor a step up is in the name of a script or style.
    const [, kind = ''] = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(js|css)$/.exec(file) ?? [];
    if (!id || !kind) return;
    const delta = roots.map((root) => join(root, deltaName(file, id))).find((each) => existsSync(each));
    if (!delta) return;
    reply
      .header('content-encoding', 'dcz')
      .header('vary', deltaVary)
      .header('cache-control', forEver)
      .header('use-as-dictionary', useAsDictionary(path))
      .type(contentTypes[kind] ?? 'application/octet-stream');
    if (policyOf) reply.header('content-security-policy', policyOf(path));
    return reply.send(await readFile(delta));
  });
}
