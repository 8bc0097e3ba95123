import type { Transaction } from '@harbour/backend-database';
import { listing } from '@harbour/domain-market-data/tables';
import {
  selfManagedHolding,
  selfManagedLine,
  selfManagedLink,
  selfManagedOwner,
  selfManagedValuation,
} from '@harbour/domain-self-managed/tables';
import { person } from '@harbour/kernel/people/tables';
import { eq, inArray, sql } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import { people } from './households.ts';
import { seedShares } from './seed-shares.ts';
import { type Holding, holdingsOn, homeId, mortgageId } from './self-managed-holdings.ts';

async function store(tx: Transaction, holdings: readonly Holding[]): Promise<void> {
  const symbols = holdings.flatMap(({ lines }) => lines.flatMap(({ symbol }) => symbol ?? []));
  const listed = await tx
    .select({ symbol: listing.symbol, id: listing.id })
    .from(listing)
    .where(inArray(listing.symbol, symbols));
  const listingIds = new Map(listed.map((row) => [row.symbol, row.id]));
  await tx.insert(selfManagedHolding).values(
    holdings.map(({ owners: _, lines: __, recordedBy, details, ...holding }) => ({
      ...holding,
      clientUid: demonstrationAccounts[recordedBy].uid,
      currency: 'GBP',
      details: Object.entries(details).map(([question, value]) => ({ id: question, value })),
    })),
  );
  await tx
    .insert(selfManagedOwner)
    .values(
      holdings.flatMap(({ id: holdingId, owners }) =>
        owners.map(([owner, percentage]) => ({ holdingId, personUuid: people[owner].uuid, percentage })),
      ),
    );
  const lines = holdings.flatMap((holding) =>
    holding.lines.map((line, position) => ({
      ...line,
      id: `${holding.id.slice(0, -2)}${holding.id.slice(-1)}${position}`,
      holdingId: holding.id,
      position,
    })),
  );
  await tx.insert(selfManagedLine).values(
    lines.map(({ symbol, entries: _, ...line }) => ({
      ...line,
      listingId: symbol === undefined ? null : (listingIds.get(symbol) ?? null),
    })),
  );
  await tx
    .insert(selfManagedValuation)
    .values(lines.flatMap(({ id: lineId, entries }) => entries.map((entered) => ({ lineId, ...entered }))));
  await tx.insert(selfManagedLink).values({ assetId: homeId, liabilityId: mortgageId });
  await shareBetweenPartners(tx);
}

/** Each of the two lets the other see what they manage themselves. Nobody else sees the linked bank. */
async function shareBetweenPartners(tx: Transaction): Promise<void> {
  const couple = JSON.stringify([people.client.uuid, people.partner.uuid]);
  await tx.execute(sql`
    insert into portal.shared_kind (client_uid, person_uuid, kind, state)
    select seen.client_uid, seen.person_uuid, 'self-managed', 'shared'
    from portal.visible_person seen
    join portal.client viewer on viewer.uid = seen.client_uid and viewer.person_uuid <> seen.person_uuid
    join json_array_elements_text(${couple}::json) one (person) on one.person = viewer.person_uuid::text
    join json_array_elements_text(${couple}::json) other (person) on other.person = seen.person_uuid::text
    on conflict (client_uid, person_uuid, kind) do nothing`);
  await tx.execute(sql`
    insert into portal.shared_account (client_uid, person_uuid, kind, account_id)
    select granted.client_uid, granted.person_uuid, granted.kind, holding.id
    from portal.shared_kind granted
    join portal.client recorder on recorder.person_uuid = granted.person_uuid
    join portal.self_managed_holding holding on holding.client_uid = recorder.uid
    where granted.kind = 'self-managed' and granted.state = 'shared'
      and granted.person_uuid::text in (select json_array_elements_text(${couple}::json))
    on conflict do nothing`);
}

/**
 * Adds what the Hartleys manage themselves if it is missing, so it is safe to run at every start. A mortgage that an
 * older release kept as a debt is replaced. Does nothing without these clients.
 * @param today ISO date
 */
export async function seedSelfManaged(tx: Transaction, today: string): Promise<void> {
  const owners = [people.client.uuid, people.partner.uuid];
  const known = await tx.select({ uuid: person.uuid }).from(person).where(inArray(person.uuid, owners));
  if (known.length < owners.length) return;
  await seedShares(tx, today);
  const [home] = await tx.select().from(selfManagedHolding).where(eq(selfManagedHolding.id, homeId));
  if (home) return;
  await tx.delete(selfManagedHolding).where(eq(selfManagedHolding.id, mortgageId));
  await store(tx, holdingsOn(today));
}
