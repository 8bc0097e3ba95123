import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Sends the statements of one call once more, and nothing else: no token, no validation, no arithmetic. */
export type Replay = () => Promise<unknown>;

/** The same query function, noting in `sent` what is sent by it. */
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
 * Records what statements `work` sends to the database, by standing in front of the two drivers meanwhile.
 * @returns what sends the same statements again, one after the other
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Replay> {
  const sent: Replay[] = [];
  const [ofPool, ofPglite] = [pg.Pool.prototype.query, PGlite.prototype.query];
  pg.Pool.prototype.query = recording(ofPool, sent);
  PGlite.prototype.query = recording(ofPglite, sent);
  try {
    await work();
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
