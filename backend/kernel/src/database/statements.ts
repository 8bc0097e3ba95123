import type { SQL } from 'drizzle-orm';

/** Where SQL statements run: a database, a transaction, or a thread whose statements another one runs. */
export interface Statements {
  db: { execute: (statement: SQL) => PromiseLike<unknown> };
}
