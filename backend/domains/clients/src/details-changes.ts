import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import type { PostalAddress } from '@harbour/definitions/clients/contact-details';
import type { ConfirmedKind } from '@harbour/definitions/clients/details-changes';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client, person } from '@harbour/kernel/people/tables';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { storedAddress } from './contact-details.ts';
import { countryName } from './countries.ts';
import { firmNames, fullName, isLikeFirm, type Name } from './firm-names.ts';
import { clientContact, detailsChange } from './tables.ts';

type Tx = Pick<Database, 'db'>;

const storedName = z.object({ firstname: z.string(), surname: z.string() });

/** What is asked for, by kind. */
export type WantedChange = { kind: 'name'; name: Name } | { kind: 'address'; address: PostalAddress };

/** What a stored request asks for. */
export function wantedOf({ kind, wanted }: { kind: ConfirmedKind; wanted: unknown }): WantedChange {
  return kind === 'name' ? { kind, name: storedName.parse(wanted) } : { kind, address: storedAddress.parse(wanted) };
}

/** An address in one line, without what is empty. */
export function addressInLine({ line1, line2, town, county, postcode, country }: PostalAddress): string {
  return [line1, line2, town, county, postcode, countryName(country)].filter((part) => part !== '').join(', ');
}

/** A request in one line. */
export function changeText(wanted: WantedChange): string {
  return wanted.kind === 'name' ? fullName(wanted.name) : addressInLine(wanted.address);
}

const waitingOf = (clientUid: string, kind: ConfirmedKind) =>
  and(eq(detailsChange.clientUid, clientUid), eq(detailsChange.kind, kind), eq(detailsChange.state, 'waiting'));

/** What a client has asked for and the firm has not decided. */
export async function pendingChanges(
  { db }: Tx,
  clientUid: string,
): Promise<(WantedChange & { requestedAt: string })[]> {
  const found = await db
    .select()
    .from(detailsChange)
    .where(and(eq(detailsChange.clientUid, clientUid), eq(detailsChange.state, 'waiting')));
  return found.map((row) => ({ ...wantedOf(row), requestedAt: row.requestedAt.toISOString() }));
}

/** The last request of each kind, where the firm has declined it. */
export async function declinedChanges({ db }: Tx, clientUid: string) {
  const last = await db
    .selectDistinctOn([detailsChange.kind])
    .from(detailsChange)
    .where(eq(detailsChange.clientUid, clientUid))
    .orderBy(detailsChange.kind, desc(detailsChange.requestedAt), desc(detailsChange.decidedAt));
  return last.flatMap((row) =>
    row.state === 'declined' && row.decidedAt
      ? [
          {
            kind: row.kind,
            wanted: changeText(wantedOf(row)),
            reason: row.reason,
            decidedAt: row.decidedAt.toISOString(),
          },
        ]
      : [],
  );
}

/** Counts a change of a client's details, so that one that was begun before it is refused. */
export async function countDetailsChange({ db }: Tx, clientUid: string): Promise<void> {
  await db
    .insert(clientContact)
    .values({ clientUid, version: 1 })
    .onConflictDoUpdate({ target: clientContact.clientUid, set: { version: sql`${clientContact.version} + 1` } });
}

/** Stores what was asked for: of a name, also as the person that others of the household see. */
export async function applyChange({ db }: Tx, clientUid: string, wanted: WantedChange): Promise<void> {
  if (wanted.kind === 'address') {
    await db
      .insert(clientContact)
      .values({ clientUid, postalAddress: wanted.address })
      .onConflictDoUpdate({ target: clientContact.clientUid, set: { postalAddress: wanted.address } });
    return;
  }
  const { firstname, surname } = wanted.name;
  const [changed] = await db
    .update(client)
    .set({ firstname, surname })
    .where(eq(client.uid, clientUid))
    .returning({ personUuid: client.personUuid });
  if (changed)
    await db
      .update(person)
      .set({ name: fullName(wanted.name) })
      .where(eq(person.uuid, changed.personUuid));
}

interface Wish {
  clientUid: string;
  wanted: WantedChange;
  /** Whether it is what is stored now. */
  isPresent: boolean;
  /** Whether staff set it for the client. */
  byFirm: boolean;
  firm: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Requests a change, replacing an earlier request of its kind. Requesting what is there cancels the earlier request. A
 * change made by staff applies immediately.
 * @param tx a transaction
 * @throws RefusedError 409 for a name that could be taken for one of the firm's
 */
export async function requestChange(tx: Tx, wish: Wish): Promise<void> {
  const { clientUid, wanted, isPresent, byFirm, firm, now } = wish;
  if (wanted.kind === 'name' && !isPresent && !byFirm && isLikeFirm(wanted.name, await firmNames(tx, firm))) {
    throw new RefusedError(
      409,
      'NameOfTheFirm',
      'This is like the name of somebody or of a team at the firm. If it is yours too, please call us and we will change it for you.',
    );
  }
  await withdrawChange(tx, clientUid, wanted.kind);
  if (isPresent) return;
  if (byFirm) return applyChange(tx, clientUid, wanted);
  await tx.db.insert(detailsChange).values({
    id: randomUUID(),
    clientUid,
    kind: wanted.kind,
    wanted: wanted.kind === 'name' ? wanted.name : wanted.address,
    requestedAt: new Date(now),
  });
}

/** Withdraws what waits; nothing happens where nothing does. */
export async function withdrawChange({ db }: Tx, clientUid: string, kind: ConfirmedKind): Promise<void> {
  await db.delete(detailsChange).where(waitingOf(clientUid, kind));
}
