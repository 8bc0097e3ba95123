// A thread that does heavy work on rows has its statements run in a transaction of the thread that has the database.
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { z } from 'zod/mini';
import type { Statements } from '../database/statements.ts';

/** Stands for a parameter in the text of a statement: no such text can have it. */
const gap = '\0';

/** Writes every parameter as a gap, so that a statement is its pieces of text and the values between them. */
class PiecesDialect extends PgDialect {
  override escapeParam(): string {
    return gap;
  }
}

const dialect = new PiecesDialect();

const asked = z.object({ id: z.number(), pieces: z.array(z.string()), values: z.array(z.unknown()) });
const answer = z.object({ id: z.number(), rows: z.nullable(z.array(z.unknown())) });
const result = z.object({ rows: z.array(z.unknown()) });

/** A statement that failed where the database is; that thread has the reason. */
class StatementFailedError extends Error {
  override name = 'StatementFailedError';
}

/** In the thread: statements that the other end of the port runs. The thread closes the port. */
export function statementsOf(port: MessagePort): Statements {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asks = 0;
  port.on('message', (message) => {
    const { id, rows } = answer.parse(message);
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (rows) waiter?.resolve({ rows });
    else waiter?.reject(new StatementFailedError('A statement failed in the thread of the database.'));
  });
  return {
    db: {
      execute(statement) {
        const { sql: text, params } = dialect.sqlToQuery(statement);
        const waiter = Promise.withResolvers<unknown>();
        asks += 1;
        waiting.set(asks, waiter);
        port.postMessage({ id: asks, pieces: text.split(gap), values: params });
        return waiter.promise;
      },
    },
  };
}

/** What a thread needs to have its statements run. */
interface ServedStatements {
  /** Moved to the thread. */
  port: MessagePort;
  /** Why the first statement failed that did; undefined if none has. */
  failure: () => unknown;
  /** No statement runs afterwards. */
  close: () => void;
}

/** In the thread of the database: runs another thread's statements in a transaction. */
export function serveStatements({ db }: Statements): ServedStatements {
  const { port1: own, port2: port } = new MessageChannel();
  let failure: unknown;
  async function answerTo(message: unknown): Promise<void> {
    const { id, pieces, values } = asked.parse(message);
    const statement = sql.join(
      pieces.map((piece, at) => (at === 0 ? sql.raw(piece) : sql`${values[at - 1]}${sql.raw(piece)}`)),
    );
    try {
      own.postMessage({ id, rows: result.parse(await db.execute(statement)).rows });
    } catch (error) {
      failure ??= error;
      own.postMessage({ id, rows: null });
    }
  }
  own.on('message', (message) => void answerTo(message));
  return { port, failure: () => failure, close: () => own.close() };
}
