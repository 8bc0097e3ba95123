import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { Database } from '@harbour/backend-database';
import type { SecurityLog } from '@harbour/backend-process';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { rows } from '../database/rows.ts';
import { type Limit, type LimitClass, limitClasses } from './limit-classes.ts';
import { tooManyRequests } from './too-many-requests.ts';

export interface CallLimitOptions {
  /**
   * Where calls are counted: in this process, in the database for all processes that share it, or `off` (not at all,
   * for benchmarks and tests).
   */
  counting: 'memory' | 'shared' | 'off';
  /** Overrides `limitClasses`. */
  classes?: Readonly<Record<LimitClass, Limit>>;
}

/**
 * Counts a call of a caller.
 * @param who the key of the counter: a subject, or the key of a file. If omitted, the caller's network address
 * @throws RefusedError 429 above the limit of the class, with `Retry-After` in seconds
 */
export type CountCall = (request: FastifyRequest, limitClass: LimitClass, who?: string) => Promise<void>;

const countRow = z.object({ current: z.number(), ttl: z.number() });

/** Counts in the database: one statement per call, on an unlogged table. */
function sharedStore({ db }: Database): new () => FastifyRateLimitStore {
  async function count(key: string, milliseconds: number) {
    const [counted] = await rows(
      { db },
      countRow,
      sql`
      insert into portal.call_count as c (key, count, ends_at)
      values (${key}, 1, now() + ${milliseconds}::float8 * interval '1 millisecond')
      on conflict (key) do update set
        count = case when c.ends_at <= now() then 1 else c.count + 1 end,
        ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
      returning count as current, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`,
    );
    return counted;
  }

  return class {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], milliseconds: number): void {
      count(key, milliseconds).then(
        (counted) => done(null, counted),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Deletes counts of expired windows. */
export async function deleteExpiredCounts({ db }: Database): Promise<void> {
  await db.execute(sql`delete from portal.call_count where ends_at <= now()`);
}

/** Creates the rate limiter of a server, see `limitClasses`. Reaching a limit is logged once per window. */
export async function callLimits(
  app: FastifyInstance,
  { database, securityLog }: { database: Database; securityLog: SecurityLog },
  { counting, classes = limitClasses }: CallLimitOptions,
): Promise<CountCall> {
  if (counting === 'off') return async () => undefined;
  await app.register(rateLimit, {
    global: false,
    ...(counting === 'shared' ? { store: sharedStore(database) } : {}),
  });
  const keys = new WeakMap<FastifyRequest, string>();
  const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? '';
  const limiters = new Map(
    Object.entries(classes).map(([name, { calls, seconds }]) => [
      name,
      // With `ban: 1` the second call above the limit is "banned", so only the first one is logged.
      app.createRateLimit({ max: calls, timeWindow: seconds * 1_000, keyGenerator, ban: 1 }),
    ]),
  );
  return async (request, limitClass, who) => {
    // Who has hung up has no address any more, and waits for no answer.
    if (who === undefined && request.socket.remoteAddress === undefined) return;
    keys.set(request, `${limitClass}:${who ?? normalizeIP(request.ip)}`);
    const counted = await limiters.get(limitClass)?.(request);
    if (!counted || counted.isAllowed || !counted.isExceeded) return;
    if (!counted.isBanned) {
      securityLog.note({
        event: 'limit-reached',
        source: request.ip,
        // The key of a file grants no access by itself and identifies no person.
        subject: limitClass === 'file' ? undefined : who,
        call: `${request.method} ${request.routeOptions.url ?? ''}`,
        reason: limitClass,
      });
    }
    throw tooManyRequests(Math.max(1, counted.ttlInSeconds));
  };
}
