import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import type { StaffRole } from '@harbour/definitions/rights';
import { staffRoles } from '@harbour/definitions/rights';
import { type StaffAction, scopeOf } from '@harbour/definitions/staff-actions';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import { staffRequest } from './tables.ts';

/** A kind of request: a row of `staff_request`. */
export type RequestKind = (typeof staffRequest.$inferSelect)['kind'];

/** What a second person needs for each kind of request. */
export const decidingAction = {
  invitation: 'roles.give',
  role: 'roles.give',
  'second-factor': 'support.confirm',
  export: 'clients.export',
  erasure: 'clients.erase',
  retention: 'clients.erase',
} as const satisfies Record<RequestKind, StaffAction>;

const rolesWith = (action: StaffAction): StaffRole[] => staffRoles.filter((role) => scopeOf([role], action) === 'all');

/** The firm figures that are 1 where a kind of request waits for a second person. */
const secondPersonFigure = {
  role: 'roles-second-person',
  export: 'exports-second-person',
  erasure: 'erasures-second-person',
  retention: 'erasures-second-person',
} as const;

/**
 * Whether a request waits for a second person: the firm wants it (the figure of its kind is 1), and there is somebody
 * besides these people who could decide. A firm with one administrator could not grow otherwise.
 * @param involved who asks, and whom it is about
 */
export async function needsSecondPerson(
  database: Pick<Database, 'db'>,
  kind: keyof typeof secondPersonFigure,
  involved: readonly string[],
  today: string,
): Promise<boolean> {
  const figure = secondPersonFigure[kind];
  const { [figure]: wanted } = await firmFigures(database, [figure], today);
  if (wanted === 0) return false;
  const others = await database.db
    .select({ uid: client.uid })
    .from(client)
    .where(
      and(
        inArray(client.staffGroup, rolesWith(decidingAction[kind])),
        isNull(client.leftAt),
        notInArray(client.uid, [...involved]),
      ),
    )
    .limit(1);
  return others.length > 0;
}

interface Wish {
  kind: RequestKind;
  /** A member of staff or a client; null for a request about data. */
  subject: string | null;
  role?: StaffRole;
  /** The row of `data_request`. */
  dataRequest?: string;
  askedBy: string;
  now: number;
  effectiveAt?: Date;
}

/**
 * Writes down what waits for a second person.
 * @throws RefusedError 409 where the same waits already
 */
export async function askSecondPerson({ db }: Pick<Database, 'db'>, wish: Wish): Promise<void> {
  const { kind, subject, role = null, dataRequest = null, askedBy, now, effectiveAt = null } = wish;
  await db
    .update(staffRequest)
    .set({ state: 'took-effect' })
    .where(and(eq(staffRequest.state, 'waiting'), lte(staffRequest.effectiveAt, new Date(now))));
  const written = await db
    .insert(staffRequest)
    .values({
      id: randomUUID(),
      kind,
      subjectUid: subject,
      dataRequestId: dataRequest,
      role,
      askedBy,
      askedAt: new Date(now),
      effectiveAt,
    })
    .onConflictDoNothing()
    .returning({ id: staffRequest.id });
  if (written.length > 0) return;
  throw new RefusedError(409, 'RequestWaits', 'A colleague has asked for this already. It waits for a second person.');
}

/** Withdraws what waits about somebody, such as a role for somebody who leaves. */
export async function withdrawRequests({ db }: Pick<Database, 'db'>, subject: string, now: number): Promise<void> {
  await db
    .update(staffRequest)
    .set({ state: 'withdrawn', decidedAt: new Date(now) })
    .where(and(eq(staffRequest.subjectUid, subject), eq(staffRequest.state, 'waiting')));
}
