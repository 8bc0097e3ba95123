import type { Database } from '@harbour/backend-database';
import { type DataRequest, listedDataRequests } from '@harbour/definitions/firm/data-requests';
import { fullName } from '@harbour/domain-clients';
import { client, person } from '@harbour/kernel/people/tables';
import { desc, eq } from 'drizzle-orm';
import { dataRequest } from '../tables.ts';

type Row = typeof dataRequest.$inferSelect;

/** An archive that was not downloaded in its days is gone. */
export function stateNow({ state, expiresAt }: Pick<Row, 'state' | 'expiresAt'>, now: number): Row['state'] {
  return state === 'ready' && expiresAt !== null && expiresAt.getTime() <= now ? 'expired' : state;
}

/** The newest requests about data, for a reader. */
export async function listDataRequests(
  { db }: Pick<Database, 'db'>,
  reader: string,
  now: number,
): Promise<DataRequest[]> {
  const found = await db
    .select({ request: dataRequest, name: person.name, asker: client })
    .from(dataRequest)
    .leftJoin(person, eq(person.uuid, dataRequest.personUuid))
    .innerJoin(client, eq(client.uid, dataRequest.askedBy))
    .orderBy(desc(dataRequest.askedAt), desc(dataRequest.id))
    .limit(listedDataRequests);
  return found.map(({ request, name, asker }) => {
    const state = stateNow(request, now);
    return {
      id: request.id,
      kind: request.kind,
      reason: request.reason,
      state,
      problem: request.problem,
      person: request.personUuid !== null && name !== null ? { id: request.personUuid, name } : null,
      askedBy: { uid: request.askedBy, name: fullName(asker) },
      askedAt: request.askedAt.toISOString(),
      bytes: request.bytes,
      expiresAt: request.expiresAt?.toISOString() ?? null,
      downloadedAt: request.downloadedAt?.toISOString() ?? null,
      endedAt: request.endedAt?.toISOString() ?? null,
      result: request.result,
      mayDownload: state === 'ready' && request.askedBy === reader,
    };
  });
}
