import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Sends only the SQL statements of one call again: no token, no validation, no calculation. */
export type Replay = () => Promise<unknown>;

/** Wraps the query function and records its calls in `sent`. */
function recording<Query extends (...parameters: never[]) => unknown>(query: Query, sent: Replay[]): Query {
  return new Proxy(query, {
    apply(target, driver, parameters) {
      const send = async () => Reflect.apply(target, driver, parameters);
      sent.push(send);
      return send();
    },
  });
}

/**
 * Records the statements that `task` sends to the database, by patching both drivers meanwhile.
 * @returns a function that sends the same statements again, one after the other
 */
export async function recordStatements(task: () => Promise<unknown>): Promise<Replay> {
  const sent: Replay[] = [];
  const [ofPool, ofPglite] = [pg.Pool.prototype.query, PGlite.prototype.query];
  pg.Pool.prototype.query = recording(ofPool, sent);
  PGlite.prototype.query = recording(ofPglite, sent);
  try {
    await task();
  } finally {
    pg.Pool.prototype.query = ofPool;
    PGlite.prototype.query = ofPglite;
  }
  return async () => {
    const results: unknown[] = [];
    for (const again of sent) results.push(await again());
    return results;
  };
}
