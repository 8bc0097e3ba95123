import { PassThrough } from 'node:stream';
import {
  type DevelopmentCrash,
  type DevelopmentProblem,
  developmentCrash,
  problemsEvent,
} from '@harbour/platform-contract/development-problem';
import type { FastifyPluginAsync } from 'fastify';

/** Where open pages receive build events, and report what throws in them. */
export const changesAddress = '/dev/changes';

/** The open pages of a development server, and their event stream. */
export interface Changes {
  /** Makes every open page fetch the registry. */
  tell: () => void;
  /** Replaces the problems of a kind that every page shows. */
  setProblems: (kind: DevelopmentProblem['kind'], problems: readonly Omit<DevelopmentProblem, 'kind'>[]) => void;
  plugin: FastifyPluginAsync;
}

/** Reconnect delay of a page after the server has gone, so that it finds a restarted one. Milliseconds. */
const reconnectAfter = 500;
const look = 'data: look\n\n';
const mostBytesOfCrash = 64 * 1024;

/**
 * Server-sent events: that the registry may have changed, and what is wrong with the sources.
 * @param onCrash code threw in an open page
 */
export function changesForPages(onCrash: (crash: DevelopmentCrash) => void): Changes {
  const pages = new Set<PassThrough>();
  const shown = new Map<string, readonly DevelopmentProblem[]>();
  const problems = () => `event: ${problemsEvent}\ndata: ${JSON.stringify([...shown.values()].flat())}\n\n`;
  return {
    tell() {
      for (const page of pages) page.write(look);
    },
    setProblems(kind, found) {
      if (found.length === 0 && !shown.get(kind)?.length) return;
      shown.set(
        kind,
        found.map((problem) => ({ kind, ...problem })),
      );
      for (const page of pages) page.write(problems());
    },
    async plugin(app) {
      app.get(changesAddress, (request, reply) => {
        const page = new PassThrough();
        pages.add(page);
        request.raw.once('close', () => pages.delete(page));
        // There may have been a build since the page was loaded, or since its last connection broke.
        page.write(`retry: ${reconnectAfter}\n${look}${problems()}`);
        return reply.header('cache-control', 'no-store').type('text/event-stream').send(page);
      });
      app.post(changesAddress, { bodyLimit: mostBytesOfCrash }, (request, reply) => {
        const crash = developmentCrash.safeParse(request.body);
        if (crash.success) onCrash(crash.data);
        return reply.code(crash.success ? 204 : 400).send();
      });
      // A connection that never ends would keep the server from closing.
      app.addHook('preClose', async () => {
        for (const page of pages) page.end();
      });
    },
  };
}
