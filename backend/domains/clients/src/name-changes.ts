import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { hasRight } from '@harbour/definitions/rights';
import { isAssignedTo } from '@harbour/kernel/authorisation/clients-seen';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/bind-call';
import { client, mailTeam, person } from '@harbour/kernel/people/tables';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { normalisedName } from './folded-name.ts';
import { nameChange } from './tables.ts';

export interface Name {
  firstname: string;
  surname: string;
}

const full = ({ firstname, surname }: Name) => `${firstname} ${surname}`;

/** Names reserved for the firm: of its staff, of its teams, and its own; normalised. */
async function firmNames({ db }: Pick<Database, 'db'>, firm: string): Promise<Set<string>> {
  const staff = await db
    .select({ firstname: client.firstname, surname: client.surname })
    .from(client)
    .where(isNotNull(client.staffGroup));
  const teams = await db.select({ name: mailTeam.name }).from(mailTeam);
  return new Set([...staff.map(full), ...teams.map(({ name }) => name), firm].map(normalisedName));
}

/** All readings of a name, normalised: its parts in either order, and each part that has several words. */
const readings = ({ firstname, surname }: Name) =>
  [`${firstname} ${surname}`, `${surname} ${firstname}`, ...[firstname, surname].filter((part) => /\s/.test(part))].map(
    normalisedName,
  );

/** A client's pending name change, if there is one. */
export async function pendingNameChange({ db }: Pick<Database, 'db'>, clientUid: string) {
  const [waiting] = await db
    .select({ firstname: nameChange.firstname, surname: nameChange.surname, requestedAt: nameChange.requestedAt })
    .from(nameChange)
    .where(and(eq(nameChange.clientUid, clientUid), eq(nameChange.state, 'waiting')));
  return waiting && { ...waiting, requestedAt: waiting.requestedAt.toISOString() };
}

/** Sets the name of the client, and of the person that others of the household see. */
async function setName({ db }: Pick<Database, 'db'>, clientUid: string, name: Name): Promise<void> {
  const [changed] = await db
    .update(client)
    .set({ firstname: name.firstname, surname: name.surname })
    .where(eq(client.uid, clientUid))
    .returning({ personUuid: client.personUuid });
  if (changed)
    await db
      .update(person)
      .set({ name: full(name) })
      .where(eq(person.uuid, changed.personUuid));
}

interface Wish {
  clientUid: string;
  present: Name;
  wanted: Name;
  /** Whether staff set it for the client. */
  byFirm: boolean;
  firm: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Requests a name change, replacing an earlier request. Requesting the current name cancels the earlier request. A
 * change made by staff applies immediately.
 * @param tx a transaction
 * @throws RefusedError 409 for a name that could be taken for one of the firm's
 */
export async function requestNameChange(tx: Pick<Database, 'db'>, wish: Wish): Promise<void> {
  const { clientUid, present, wanted, byFirm, firm, now } = wish;
  const waiting = and(eq(nameChange.clientUid, clientUid), eq(nameChange.state, 'waiting'));
  const isPresent = wanted.firstname === present.firstname && wanted.surname === present.surname;
  if (!isPresent && !byFirm) {
    const taken = await firmNames(tx, firm);
    if (readings(wanted).some((reading) => taken.has(reading))) {
      throw new RefusedError(
        409,
        'NameOfTheFirm',
        'Somebody at the firm has this name. If it is yours too, please call us and we will change it for you.',
      );
    }
  }
  await tx.db.delete(nameChange).where(waiting);
  if (isPresent) return;
  if (byFirm) return setName(tx, clientUid, wanted);
  await tx.db.insert(nameChange).values({ id: randomUUID(), clientUid, ...wanted, requestedAt: new Date(now) });
}

/**
 * Condition: which clients' requests a staff member sees. Colleagues' requests are visible only with the right to see
 * all clients.
 */
function seenBy({ uid, groups }: Actor): SQL | undefined {
  return hasRight(groups, 'seesAllClients') ? undefined : isAssignedTo(sql`${client.uid}`, uid);
}

/** Maximum number of requests in the list. */
const listedChanges = 100;

/** The pending name changes, oldest first. */
export async function pendingNameChanges(database: Database, actor: Actor, firm: string) {
  const found = await database.db
    .select({ change: nameChange, firstname: client.firstname, surname: client.surname })
    .from(nameChange)
    .innerJoin(client, eq(client.uid, nameChange.clientUid))
    .where(and(eq(nameChange.state, 'waiting'), seenBy(actor)))
    .orderBy(nameChange.requestedAt, nameChange.id)
    .limit(listedChanges);
  const taken = found.length > 0 ? await firmNames(database, firm) : new Set<string>();
  return found.map(({ change, ...present }) => ({
    id: change.id,
    client: { id: change.clientUid, name: full(present) },
    wanted: full(change),
    requestedAt: change.requestedAt.toISOString(),
    // Checked again, since somebody may have joined the firm since the request.
    likeFirm: readings(change).some((reading) => taken.has(reading)),
  }));
}

interface Decision {
  id: string;
  approved: boolean;
  now: number;
  /** Audits the client whose name it was. */
  record: CallContext['record'];
}

/**
 * Approves or declines a name change. Idempotent for the same decision.
 * @param database one transaction
 * @throws RefusedError 403 without the right to write for clients or for one's own name, 404 when there is no such
 * request, 409 when it was decided otherwise
 */
export async function decideNameChange(database: Database, actor: Actor, decision: Decision): Promise<void> {
  const { id, approved, now, record } = decision;
  if (!hasRight(actor.groups, 'writesForClients')) {
    throw new RefusedError(403, 'WriteRightMissing', 'Only staff who may change a client’s data can decide this.');
  }
  const { db } = database;
  const [found] = await db.select().from(nameChange).where(eq(nameChange.id, id)).for('update');
  if (!found)
    throw new RefusedError(404, 'NameChangeNotFound', 'There is no such request. It may have been taken back.');
  if (found.clientUid === actor.uid) {
    throw new RefusedError(403, 'OwnNameNotDecided', 'Somebody else has to decide about your own name.');
  }
  const state = approved ? 'approved' : 'declined';
  if (found.state === state) return;
  if (found.state !== 'waiting') {
    throw new RefusedError(409, 'NameChangeDecided', 'Somebody else has decided this request already.');
  }
  await db
    .update(nameChange)
    .set({ state, decidedAt: new Date(now), decidedBy: actor.uid })
    .where(eq(nameChange.id, id));
  if (approved) await setName(database, found.clientUid, found);
  await record([found.clientUid]);
}
