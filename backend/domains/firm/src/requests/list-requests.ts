import type { Database } from '@harbour/backend-database';
import type { StaffRequest } from '@harbour/definitions/firm/requests';
import { scopeOf } from '@harbour/definitions/staff-actions';
import { fullName } from '@harbour/domain-clients';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { client } from '@harbour/kernel/people/tables';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { decidingAction, type RequestKind } from '../second-person.ts';
import { staffRequest } from '../tables.ts';

/** Requests of one list, at most. */
const listedRequests = 200;

const subject = alias(client, 'subject');
const asker = alias(client, 'asker');

/** Who is concerned by a request. */
export interface Concerned {
  kind: RequestKind;
  subjectUid: string;
  askedBy: string;
}

/** Whether somebody may decide a request: a second person with the right, whom it is not about. */
export function mayDecide({ uid, groups }: Actor, { kind, subjectUid, askedBy }: Concerned): boolean {
  return scopeOf(groups, decidingAction[kind]) === 'all' && uid !== askedBy && uid !== subjectUid;
}

/** What waits for a second person and concerns the reader: what they may decide, and what they asked for. */
export async function listRequests({ db }: Pick<Database, 'db'>, actor: Actor, now: number): Promise<StaffRequest[]> {
  const found = await db
    .select({
      request: staffRequest,
      subject: { firstname: subject.firstname, surname: subject.surname },
      asker: { firstname: asker.firstname, surname: asker.surname },
    })
    .from(staffRequest)
    .innerJoin(subject, eq(subject.uid, staffRequest.subjectUid))
    .innerJoin(asker, eq(asker.uid, staffRequest.askedBy))
    .where(
      and(
        eq(staffRequest.state, 'waiting'),
        or(isNull(staffRequest.effectiveAt), gt(staffRequest.effectiveAt, new Date(now))),
      ),
    )
    .orderBy(asc(staffRequest.askedAt), asc(staffRequest.id))
    .limit(listedRequests);
  return found
    .map(({ request, ...names }) => ({ request, names, mayDecide: mayDecide(actor, request) }))
    .filter(({ request, mayDecide: may }) => may || request.askedBy === actor.uid)
    .map(({ request, names, mayDecide: may }) => ({
      id: request.id,
      kind: request.kind,
      subject: { uid: request.subjectUid, name: fullName(names.subject) },
      role: request.role,
      askedBy: { uid: request.askedBy, name: fullName(names.asker) },
      askedAt: request.askedAt.toISOString(),
      effectiveAt: request.effectiveAt?.toISOString() ?? null,
      mayDecide: may,
    }));
}
