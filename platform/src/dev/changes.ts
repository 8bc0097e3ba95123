import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';

/** Where open pages hear of new builds. */
export const changesAddress = '/dev/changes';

/** The open pages of a development server, and what they listen to. */
export interface Changes {
  /** Lets every open page look at the registry. */
  tell: () => void;
  plugin: FastifyPluginAsync;
}

/** How soon a page asks again after the server has gone, so that a restarted one finds it. Milliseconds. */
const reconnectAfter = 500;
const look = 'data: look\n\n';

/** Server-sent events, each of which says nothing but that the registry may be another one than before. */
export function changesForPages(): Changes {
  const pages = new Set<PassThrough>();
  return {
    tell() {
      for (const page of pages) page.write(look);
    },
    async plugin(app) {
      app.get(changesAddress, (request, reply) => {
        const page = new PassThrough();
        pages.add(page);
        request.raw.once('close', () => pages.delete(page));
        // Something may have been built since the page was loaded, or since its last connection broke.
        page.write(`retry: ${reconnectAfter}\n${look}`);
        return reply.header('cache-control', 'no-store').type('text/event-stream').send(page);
      });
      // A connection that never ends by itself would keep the server from closing.
      app.addHook('preClose', async () => {
        for (const page of pages) page.end();
      });
    },
  };
}
