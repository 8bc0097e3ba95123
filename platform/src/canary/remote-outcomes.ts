import { type Registry, remoteName } from '@harbour/platform-contract';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { entryOf } from '../registry/change-remote.ts';
import type { VersionOutcomes } from './halt-test.ts';

/** What a page reports of a remote or of its shell, once for each version and outcome. */
const report = z.strictObject({
  remote: z.union([remoteName, z.literal('shell')]),
  version: z.string().max(60),
  outcome: z.enum(['used', 'failed']),
});

/** Longer reports are not read. Bytes. */
const maxReportBytes = 512;

/**
 * How many of the same reports count from one network address, until the counts of addresses are dropped: an office
 * behind one address is a few visitors, and nobody alone ends a canary.
 */
const mostFromAddress = { used: 3, failed: 1 } as const;

/** How many different reports of addresses are remembered; then the oldest are dropped. */
const mostRemembered = 100_000;

/** Outcomes of the versions of remotes, and of the shell, that have a canary, by remote (or `shell`) and version. */
export type RemoteOutcomes = Readonly<Record<string, Readonly<Record<string, VersionOutcomes>>>>;

export const remoteOutcomes = z.record(
  z.string(),
  z.record(z.string(), z.object({ used: z.int().nonnegative(), failed: z.int().nonnegative() })),
);

/** Counts how visits fare with the stable version and the canary of what has a canary: remotes, and the shell. */
export class OutcomeCounts {
  #counts = new Map<string, Map<string, VersionOutcomes>>();
  #remembered = new Map<string, number>();

  /** Drops counts of canaries that ended: another one, or the same again, starts anew. */
  #forgetOthers(registry: Registry): void {
    for (const [remote, versions] of this.#counts) {
      const { canary, stable } = entryOf(registry, remote) ?? {};
      const live = [canary?.build.version, stable?.version];
      if (!canary || [...versions.keys()].some((version) => !live.includes(version))) this.#counts.delete(remote);
    }
  }

  /**
   * Counts a report, if it is of a version that counts and its address has not sent too many.
   * @param content not trusted
   */
  add(content: unknown, address: string, registry: Registry): void {
    this.#forgetOthers(registry);
    const parsed = report.safeParse(content);
    if (!parsed.success) return;
    const { remote, version, outcome } = parsed.data;
    const { canary, stable } = entryOf(registry, remote) ?? {};
    if (!canary || !stable || ![canary.build.version, stable.version].includes(version)) return;
    const key = [address, remote, version, canary.build.version, outcome].join(' ');
    const times = this.#remembered.get(key) ?? 0;
    if (times >= mostFromAddress[outcome]) return;
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size >= mostRemembered && oldest !== undefined) this.#remembered.delete(oldest);
    this.#remembered.set(key, times + 1);
    const versions = this.#counts.get(remote) ?? new Map<string, VersionOutcomes>();
    const { used, failed } = versions.get(version) ?? { used: 0, failed: 0 };
    versions.set(version, outcome === 'used' ? { used: used + 1, failed } : { used, failed: failed + 1 });
    this.#counts.set(remote, versions);
  }

  present(): RemoteOutcomes {
    return Object.fromEntries([...this.#counts].map(([remote, versions]) => [remote, Object.fromEntries(versions)]));
  }
}

export interface OutcomeRoutesOptions {
  counts: OutcomeCounts;
  /** The present registry, verified; undefined if unavailable. */
  registry: () => Promise<Registry | undefined>;
  /** Answers the counts too: only where no browser can ask. */
  readable: boolean;
}

/** Takes reports of pages. The answer never says whether a report counted. */
export const outcomeRoutes: FastifyPluginAsync<OutcomeRoutesOptions> = async (app, { counts, registry, readable }) => {
  // As `navigator.sendBeacon` sends a text.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: maxReportBytes }, (_, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(null, undefined);
    }
  });
  app.post('/remote-outcomes', { bodyLimit: maxReportBytes }, async (request, reply) => {
    const present = await registry();
    if (present) counts.add(request.body, request.ip, present);
    return reply.status(204).header('cache-control', 'no-store').send();
  });
  if (readable) {
    app.get('/remote-outcomes', async (_, reply) => reply.header('cache-control', 'no-store').send(counts.present()));
  }
};
