import type { FastifyStaticOptions } from '@fastify/static';

/** How files are served whose names carry a hash of their content: what was fetched once is right for ever. */
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
