import { PassThrough } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';

/** Where open pages receive build events. */
export const changesAddress = '/dev/changes';

/** The open pages of a development server, and their event stream. */
export interface Changes {
  /** Makes every open page fetch the registry. */
  tell: () => void;
  plugin: FastifyPluginAsync;
}

/** Reconnect delay of a page after the server has gone, so that it finds a restarted one. Milliseconds. */
const reconnectAfter = 500;
const look = 'data: look\n\n';

/** Server-sent events; each only says that the registry may have changed. */
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
        // There may have been a build since the page was loaded, or since its last connection broke.
        page.write(`retry: ${reconnectAfter}\n${look}`);
        return reply.header('cache-control', 'no-store').type('text/event-stream').send(page);
      });
      // A connection that never ends would keep the server from closing.
      app.addHook('preClose', async () => {
        for (const page of pages) page.end();
      });
    },
  };
}
