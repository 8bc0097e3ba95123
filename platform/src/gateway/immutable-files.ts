import type { FastifyStaticOptions } from '@fastify/static';

/** Serves files whose names contain a hash of their content: they can be cached for ever. */
export const immutableFiles: Pick<
  FastifyStaticOptions,
  'preCompressed' | 'cacheControl' | 'decorateReply' | 'index' | 'setHeaders'
> = {
  preCompressed: true,
  cacheControl: false,
  decorateReply: false,
  index: false,
  setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
};
