import type { FastifyStaticOptions } from '@fastify/static';
import { pathOf, useAsDictionary } from '../deltas/delta-names.ts';
import { deltaVary } from '../deltas/serve-deltas.ts';
import { forEver } from '../registry/object-headers.ts';

/** Serves files whose names contain a hash of their content: they can be cached for ever. */
export const immutableFiles: Pick<
  FastifyStaticOptions,
  'preCompressed' | 'cacheControl' | 'decorateReply' | 'index' | 'setHeaders'
> = {
  preCompressed: true,
  cacheControl: false,
  decorateReply: false,
  index: false,
  setHeaders(reply) {
    reply.header('cache-control', forEver);
    const dictionary = useAsDictionary(pathOf(reply.request.url));
    if (dictionary) reply.header('use-as-dictionary', dictionary).header('vary', deltaVary);
  },
};
