import type { SharedWork, WorkContext } from '@harbour/kernel/modules/module';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { dataRequest } from '../tables.ts';
import { endDataRequest } from './data-request-states.ts';

export type Request = typeof dataRequest.$inferSelect;

/** Requests that one look finds. */
const requestsAtOnce = 20;

export interface DataRequestWork {
  name: string;
  kinds: readonly Request['kind'][];
  /** Does what was asked for, and records how it ended. */
  carryOut: (context: WorkContext, request: Request) => Promise<void>;
  /** What a failure says to the people who see the request. */
  problemOf: (error: unknown) => string;
}

/** A job that carries out the requests of some kinds, once nobody else has to confirm them. */
export function dataRequestWork({ name, kinds, carryOut, problemOf }: DataRequestWork): SharedWork {
  const wanted = and(inArray(dataRequest.kind, [...kinds]), eq(dataRequest.state, 'working'));
  return {
    name,
    async due({ database: { db } }) {
      const found = await db
        .select({ id: dataRequest.id })
        .from(dataRequest)
        .where(wanted)
        .orderBy(asc(dataRequest.askedAt))
        .limit(requestsAtOnce);
      return found.map(({ id }) => id);
    },
    async run(context, id) {
      const { database, now } = context;
      const [request] = await database.db
        .select()
        .from(dataRequest)
        .where(and(eq(dataRequest.id, id), wanted));
      if (!request) return;
      try {
        await carryOut(context, request);
      } catch (error) {
        const end = { state: 'failed', endedAt: new Date(now()), problem: problemOf(error) } as const;
        await endDataRequest(database, id, end);
        throw error;
      }
    },
  };
}
