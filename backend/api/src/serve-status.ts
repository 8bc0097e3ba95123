import type { Database } from '@harbour/backend-database';
import { type PublicState, readPublicState, statusHeaders, statusPage, unreachableState } from '@harbour/domain-firm';
import type { OpenAccounts } from '@harbour/kernel/http/call-context';
import type { ObjectContext } from '@harbour/kernel/objects/keep-object';
import type { FastifyInstance } from 'fastify';

/** For how long one reading of the state answers all requests. Milliseconds. */
const keptMs = 15_000;

interface StatusOptions extends Pick<ObjectContext, 'store' | 'now' | 'warn'> {
  database: Database;
  /** The firm's name. */
  firm: string;
  openAccounts?: OpenAccounts | undefined;
}

/**
 * Serves the public page of the service's state at `status`. It needs no sign-in, and says nothing about clients. What
 * it asks the database is asked once in 15 seconds, so that nobody can slow the portal down by it; without a database
 * the page says so.
 */
export function serveStatus(
  app: FastifyInstance,
  { database, store, now, warn, firm, openAccounts }: StatusOptions,
): void {
  let kept: { state: Promise<PublicState>; until: number } | undefined;

  async function read(): Promise<PublicState> {
    const at = now();
    const accounts = openAccounts?.({ database, now, afterwards: () => undefined });
    try {
      return await readPublicState({ database, store, accounts, now: at });
    } catch (error) {
      warn(error, 'the state of the service could not be read');
      return unreachableState(at);
    }
  }

  app.get('/status', { schema: { hide: true }, logLevel: 'warn' }, async (_, reply) => {
    if (!kept || kept.until <= now()) kept = { state: read(), until: now() + keptMs };
    return reply.headers(statusHeaders).send(statusPage(firm, await kept.state));
  });
}
