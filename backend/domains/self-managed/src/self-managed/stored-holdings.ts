import { randomUUID } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import type { CallInput } from '@harbour/definitions/call';
import type { changeSelfManaged, SelfManagedPayload } from '@harbour/definitions/investments/self-managed/changes';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { productOf } from '../products/product-types.ts';
import {
  changeProblems,
  lineKey,
  namedIn,
  payloadProblems,
  type References,
  readReferences,
  refuseProblems,
} from './check-payload.ts';
import {
  selfManagedHolding,
  selfManagedLine,
  selfManagedLink,
  selfManagedOwner,
  selfManagedValuation,
} from './tables.ts';

/** Who changes something, and on which day (ISO date). */
export interface Change {
  clientUid: string;
  today: string;
}

export const holdingNotFound = () =>
  new RefusedError(404, 'SelfManagedNotFound', 'There is no such holding among those that you recorded.');

function ownersOf(holdingId: string, ownership: SelfManagedPayload['ownership']) {
  return ownership.map(({ owner, percentage }) => ({
    holdingId,
    personUuid: owner,
    percentage: percentage.toFixed(2),
  }));
}

const withAnswer = (details: SelfManagedPayload['filteredExtendedDetails']) =>
  details.map(({ id, value }) => ({ id, value: value.trim() })).filter(({ value }) => value !== '');

/** A number of a request as the database takes it. */
export const decimalText = (number: number | undefined, decimals: number) =>
  number === undefined ? null : number.toFixed(decimals);

/** @throws RefusedError 409 TooManyHoldings if `more` would pass the firm's limit */
async function requireRoom({ db }: Database, { clientUid, today }: Change, more: number): Promise<void> {
  const { 'self-managed-of-client': most } = await firmFigures({ db }, ['self-managed-of-client'], today);
  const [found] = await db
    .select({ stored: count() })
    .from(selfManagedHolding)
    .where(eq(selfManagedHolding.clientUid, clientUid));
  if ((found?.stored ?? 0) + more <= most) return;
  throw new RefusedError(
    409,
    'TooManyHoldings',
    `You can record ${most} holdings. Delete one that you no longer need.`,
  );
}

type NewHolding = SelfManagedPayload & { requestId: string | null };

function holdingRow(clientUid: string, payload: NewHolding) {
  return {
    id: randomUUID(),
    requestId: payload.requestId,
    clientUid,
    kind: payload.mode,
    category: payload.selectedCategory,
    product: payload.selectedInvestmentType,
    name: payload.planName,
    currency: payload.currency,
    details: withAnswer(payload.filteredExtendedDetails),
  };
}

/** The lines of a holding, each with the values that were entered for it. */
function linesOf(holdingId: string, { holdings }: NewHolding) {
  return [...Map.groupBy(holdings, lineKey).values()].flatMap(([first, ...more], position) =>
    first ? [{ id: randomUUID(), holdingId, position, first, entries: [first, ...more] }] : [],
  );
}

/** Stores the parts of holdings whose own rows exist. */
async function storeParts(
  { db }: Database,
  holdings: readonly { id: string; payload: NewHolding }[],
  listings: References['listings'],
): Promise<void> {
  const listingIds = new Map(listings.map(({ symbol, id }) => [symbol, id]));
  const lines = holdings.flatMap(({ id, payload }) => linesOf(id, payload));
  await db.insert(selfManagedOwner).values(holdings.flatMap(({ id, payload }) => ownersOf(id, payload.ownership)));
  await db.insert(selfManagedLine).values(
    lines.map(({ first: { name, symbol }, entries: _, ...line }) => ({
      ...line,
      name,
      listingId: symbol === undefined ? null : (listingIds.get(symbol) ?? null),
    })),
  );
  await db.insert(selfManagedValuation).values(
    lines.flatMap(({ id, entries }) =>
      entries.map(({ valuationDate, value, units }) => ({
        lineId: id,
        date: valuationDate,
        amount: decimalText(value, 2),
        units: decimalText(units, 8),
      })),
    ),
  );
  const links = holdings.flatMap(({ id, payload }) =>
    [...new Set(payload.linkedLiabilities)].map((liabilityId) => ({ assetId: id, liabilityId })),
  );
  if (links.length > 0) await db.insert(selfManagedLink).values(links);
}

/**
 * Stores a holding. Sent again with the same `requestId`, it changes nothing and answers the stored one's id.
 * @param database one transaction
 * @throws RefusedError 400 SelfManagedNotValid, 409 TooManyHoldings
 */
export async function storeHolding(
  database: Database,
  change: Change,
  { requestId, ...payload }: SelfManagedPayload & { requestId: string },
): Promise<string> {
  const references = await readReferences(database, change.clientUid, namedIn([payload]));
  refuseProblems(payloadProblems(payload, change.today, references));
  await requireRoom(database, change, 1);
  const [stored] = await database.db
    .insert(selfManagedHolding)
    .values(holdingRow(change.clientUid, { ...payload, requestId }))
    .onConflictDoNothing({ target: selfManagedHolding.requestId })
    .returning({ id: selfManagedHolding.id });
  if (!stored) return storedBefore(database, change.clientUid, requestId);
  await storeParts(database, [{ id: stored.id, payload: { ...payload, requestId } }], references.listings);
  return stored.id;
}

/**
 * Stores several holdings that were checked before.
 * @param database one transaction
 * @throws RefusedError 409 TooManyHoldings
 */
export async function storeHoldings(
  database: Database,
  change: Change,
  payloads: readonly SelfManagedPayload[],
  { listings }: Pick<References, 'listings'>,
): Promise<void> {
  if (payloads.length === 0) return;
  await requireRoom(database, change, payloads.length);
  const holdings = payloads.map((payload) => {
    const row = holdingRow(change.clientUid, { ...payload, requestId: null });
    return { id: row.id, row, payload: { ...payload, requestId: null } };
  });
  await database.db.insert(selfManagedHolding).values(holdings.map(({ row }) => row));
  await storeParts(database, holdings, listings);
}

/** The holding that an earlier request with this id stored. */
async function storedBefore({ db }: Database, clientUid: string, requestId: string): Promise<string> {
  const [known] = await db
    .select({ id: selfManagedHolding.id })
    .from(selfManagedHolding)
    .where(and(eq(selfManagedHolding.requestId, requestId), eq(selfManagedHolding.clientUid, clientUid)));
  if (!known) throw new RefusedError(409, 'RequestIdTaken', 'Reload the page and enter the holding again.');
  return known.id;
}

/**
 * A holding that the client recorded, locked until the transaction ends.
 * @throws RefusedError 404 for anybody else's
 */
export async function lockedHolding({ db }: Database, clientUid: string, id: string, { removed = false } = {}) {
  const [found] = await db
    .select()
    .from(selfManagedHolding)
    .where(
      and(
        eq(selfManagedHolding.id, id),
        eq(selfManagedHolding.clientUid, clientUid),
        removed ? undefined : isNull(selfManagedHolding.removedAt),
      ),
    )
    .for('update');
  const product = found && productOf(found.kind, found.category, found.product);
  if (!found || !product) throw holdingNotFound();
  return { ...found, product };
}

type HoldingChange = NonNullable<CallInput<typeof changeSelfManaged>['body']>;

/**
 * Changes the named parts of a holding.
 * @param database one transaction
 * @throws RefusedError 404 SelfManagedNotFound, 400 SelfManagedNotValid
 */
export async function changeHolding(database: Database, change: Change, id: string, to: HoldingChange): Promise<void> {
  const { db } = database;
  const { kind, product } = await lockedHolding(database, change.clientUid, id);
  const { planName, ownership, linkedLiabilities, filteredExtendedDetails, endedOn } = to;
  const references = await readReferences(database, change.clientUid, {
    owners: ownership?.map(({ owner }) => owner),
    debts: linkedLiabilities,
  });
  const days = endedOn ? [{ path: 'endedOn', day: endedOn }] : [];
  refuseProblems(changeProblems({ kind, product, today: change.today }, { ...to, days }, references));
  const fields = {
    ...(planName === undefined ? {} : { name: planName }),
    ...(filteredExtendedDetails === undefined ? {} : { details: withAnswer(filteredExtendedDetails) }),
    ...(endedOn === undefined ? {} : { endedOn }),
  };
  if (Object.keys(fields).length > 0) {
    await db.update(selfManagedHolding).set(fields).where(eq(selfManagedHolding.id, id));
  }
  if (ownership) {
    await db.delete(selfManagedOwner).where(eq(selfManagedOwner.holdingId, id));
    await db.insert(selfManagedOwner).values(ownersOf(id, ownership));
  }
  if (linkedLiabilities) {
    await db.delete(selfManagedLink).where(eq(selfManagedLink.assetId, id));
    const links = [...new Set(linkedLiabilities)].map((liabilityId) => ({ assetId: id, liabilityId }));
    if (links.length > 0) await db.insert(selfManagedLink).values(links);
  }
}

/**
 * Deletes a holding; it is kept for the firm's number of days.
 * @param database one transaction
 * @returns those days
 * @throws RefusedError 404 SelfManagedNotFound
 */
export async function removeHolding(database: Database, { clientUid, today }: Change, id: string): Promise<number> {
  await lockedHolding(database, clientUid, id);
  const { 'removed-holding-days': days } = await firmFigures(database, ['removed-holding-days'], today);
  await database.db.update(selfManagedHolding).set({ removedAt: sql`now()` }).where(eq(selfManagedHolding.id, id));
  return days;
}

/**
 * Restores a deleted holding; one that is not deleted stays as it is.
 * @param database one transaction
 * @throws RefusedError 404 SelfManagedNotFound, also after its days
 */
export async function restoreHolding(database: Database, clientUid: string, id: string): Promise<void> {
  await lockedHolding(database, clientUid, id, { removed: true });
  await database.db.update(selfManagedHolding).set({ removedAt: null }).where(eq(selfManagedHolding.id, id));
}

/**
 * Erases holdings that were deleted longer ago than the firm keeps them.
 * @param today ISO date
 */
export async function purgeRemovedHoldings(database: Database, today: string): Promise<void> {
  const { 'removed-holding-days': days } = await firmFigures(database, ['removed-holding-days'], today);
  await database.db
    .delete(selfManagedHolding)
    .where(sql`${selfManagedHolding.removedAt} < ${today}::date - make_interval(days => ${days})`);
}
