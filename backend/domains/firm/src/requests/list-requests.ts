import type { Database } from '@harbour/backend-database';
import { type DecidedRequest, decisionDays, type StaffRequest } from '@harbour/definitions/firm/requests';
import { scopeOf } from '@harbour/definitions/staff-actions';
import { fullName } from '@harbour/domain-clients';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { client, person } from '@harbour/kernel/people/tables';
import { and, asc, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { decidingAction, type RequestKind } from '../second-person.ts';
import { dataRequest, staffRequest } from '../tables.ts';

/** Requests of one list, at most. */
const listedRequests = 200;

const subject = alias(client, 'subject');
const asker = alias(client, 'asker');
const decider = alias(client, 'decider');

/** Whom a request is about: somebody of the firm, or a person whose data are asked for. */
const subjectColumns = {
  subject: { firstname: subject.firstname, surname: subject.surname },
  owner: { id: person.uuid, name: person.name, reason: dataRequest.reason },
};

/** Who is concerned by a request. */
export interface Concerned {
  kind: RequestKind;
  subjectUid: string | null;
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
      ...subjectColumns,
      asker: { firstname: asker.firstname, surname: asker.surname },
    })
    .from(staffRequest)
    .leftJoin(subject, eq(subject.uid, staffRequest.subjectUid))
    .leftJoin(dataRequest, eq(dataRequest.id, staffRequest.dataRequestId))
    .leftJoin(person, eq(person.uuid, dataRequest.personUuid))
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
    .map(({ request, names, mayDecide: may }) => ({ ...shown(request, names), mayDecide: may }));
}

interface Names {
  subject: { firstname: string; surname: string } | null;
  /** Whose data a request is about. */
  owner: { id: string | null; name: string | null; reason: string | null };
  asker: { firstname: string; surname: string };
}

function subjectOf({ subjectUid }: typeof staffRequest.$inferSelect, { subject: named, owner }: Names) {
  if (subjectUid !== null && named) return { uid: subjectUid, name: fullName(named) };
  if (owner.id !== null && owner.name !== null) return { uid: owner.id, name: owner.name };
  // A deletion of what is kept no longer.
  return null;
}

/** A request without whether the reader may decide it. */
function shown(request: typeof staffRequest.$inferSelect, names: Names): Omit<StaffRequest, 'mayDecide'> {
  return {
    id: request.id,
    kind: request.kind,
    subject: subjectOf(request, names),
    why: names.owner.reason,
    role: request.role,
    askedBy: { uid: request.askedBy, name: fullName(names.asker) },
    askedAt: request.askedAt.toISOString(),
    effectiveAt: request.effectiveAt?.toISOString() ?? null,
  };
}

/** What a second person decided lately of what the reader had asked for, the newest first. */
export async function decidedRequests(
  { db }: Pick<Database, 'db'>,
  { uid }: Pick<Actor, 'uid'>,
  now: number,
): Promise<DecidedRequest[]> {
  const since = new Date(now - decisionDays * 86_400_000);
  const found = await db
    .select({
      request: staffRequest,
      ...subjectColumns,
      asker: { firstname: asker.firstname, surname: asker.surname },
      decider: { firstname: decider.firstname, surname: decider.surname },
    })
    .from(staffRequest)
    .leftJoin(subject, eq(subject.uid, staffRequest.subjectUid))
    .leftJoin(dataRequest, eq(dataRequest.id, staffRequest.dataRequestId))
    .leftJoin(person, eq(person.uuid, dataRequest.personUuid))
    .innerJoin(asker, eq(asker.uid, staffRequest.askedBy))
    .innerJoin(decider, eq(decider.uid, staffRequest.decidedBy))
    .where(
      and(
        eq(staffRequest.askedBy, uid),
        inArray(staffRequest.state, ['approved', 'refused']),
        gt(staffRequest.decidedAt, since),
      ),
    )
    .orderBy(desc(staffRequest.decidedAt), desc(staffRequest.id))
    .limit(listedRequests);
  return found.map(({ request, decider: by, ...names }) => ({
    ...shown(request, names),
    mayDecide: false,
    approved: request.state === 'approved',
    decidedBy: fullName(by),
    decidedAt: (request.decidedAt ?? request.askedAt).toISOString(),
    reason: request.reason,
  }));
}
