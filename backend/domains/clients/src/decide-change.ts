import type { Database } from '@harbour/backend-database';
import { hasRight } from '@harbour/definitions/rights';
import { isAssignedTo } from '@harbour/kernel/authorisation/clients-seen';
import type { Actor } from '@harbour/kernel/authorisation/tokens';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import type { CallContext } from '@harbour/kernel/http/call-context';
import { client } from '@harbour/kernel/people/tables';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { storedAddress } from './contact-details.ts';
import { addressInLine, applyChange, changeText, countDetailsChange, wantedOf } from './details-changes.ts';
import { firmNames, fullName, isLikeFirm } from './firm-names.ts';
import { clientContact, detailsChange } from './tables.ts';

/**
 * Condition: which clients' requests a staff member sees. Colleagues' requests are visible only with the right to see
 * all clients.
 */
function seenBy({ uid, groups }: Actor): SQL | undefined {
  return hasRight(groups, 'seesAllClients') ? undefined : isAssignedTo(sql`${client.uid}`, uid);
}

/** Maximum number of requests in the list. */
const listedChanges = 100;

/** What waits for the firm, oldest first. */
export async function waitingChanges(database: Database, actor: Actor, firm: string) {
  const found = await database.db
    .select({
      change: detailsChange,
      name: { firstname: client.firstname, surname: client.surname },
      address: clientContact.postalAddress,
    })
    .from(detailsChange)
    .innerJoin(client, eq(client.uid, detailsChange.clientUid))
    .leftJoin(clientContact, eq(clientContact.clientUid, detailsChange.clientUid))
    .where(and(eq(detailsChange.state, 'waiting'), seenBy(actor)))
    .orderBy(detailsChange.requestedAt, detailsChange.id)
    .limit(listedChanges);
  const asksName = found.some(({ change }) => change.kind === 'name');
  const reserved = asksName ? await firmNames(database, firm) : undefined;
  return found.map(({ change, name, address }) => {
    const wanted = wantedOf(change);
    return {
      id: change.id,
      kind: change.kind,
      client: { id: change.clientUid, name: fullName(name) },
      present:
        wanted.kind === 'name' ? fullName(name) : address === null ? null : addressInLine(storedAddress.parse(address)),
      wanted: changeText(wanted),
      requestedAt: change.requestedAt.toISOString(),
      // Checked again, since somebody may have joined the firm since the request.
      likeFirm: wanted.kind === 'name' && reserved !== undefined && isLikeFirm(wanted.name, reserved),
    };
  });
}

interface Decision {
  id: string;
  approved: boolean;
  reason: string | undefined;
  now: number;
  /** Audits the client whose details they are. */
  record: CallContext['record'];
}

/**
 * Approves or declines a change. Idempotent for the same decision.
 * @param database one transaction
 * @throws RefusedError 403 without the right to write for clients or for one's own details, 404 when there is no such
 * request, 409 when it was decided otherwise
 */
export async function decideChange(database: Database, actor: Actor, decision: Decision): Promise<void> {
  const { id, approved, reason, now, record } = decision;
  if (!hasRight(actor.groups, 'writesForClients')) {
    throw new RefusedError(403, 'WriteRightMissing', 'Only staff who may change a client’s data can decide this.');
  }
  const { db } = database;
  const [found] = await db.select().from(detailsChange).where(eq(detailsChange.id, id)).for('update');
  if (!found)
    throw new RefusedError(404, 'DetailsChangeNotFound', 'There is no such request. It may have been withdrawn.');
  if (found.clientUid === actor.uid) {
    throw new RefusedError(403, 'OwnDetailsNotDecided', 'Somebody else has to decide about your own details.');
  }
  const state = approved ? 'approved' : 'declined';
  if (found.state === state) return;
  if (found.state !== 'waiting') {
    throw new RefusedError(409, 'DetailsChangeDecided', 'Somebody else has decided this request already.');
  }
  await db
    .update(detailsChange)
    .set({ state, decidedAt: new Date(now), decidedBy: actor.uid, reason: approved ? null : reason || null })
    .where(eq(detailsChange.id, id));
  if (approved) {
    await applyChange(database, found.clientUid, wantedOf(found));
    await countDetailsChange(database, found.clientUid);
  }
  await record([found.clientUid]);
}
