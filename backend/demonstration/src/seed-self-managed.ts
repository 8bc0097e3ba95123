import type { Transaction } from '@harbour/backend-database';
import { listing } from '@harbour/domain-market-data/tables';
import {
  selfManagedHolding,
  selfManagedLine,
  selfManagedLink,
  selfManagedOwner,
  selfManagedValuation,
} from '@harbour/domain-self-managed/tables';
import { monthsAfter } from '@harbour/finance';
import { person } from '@harbour/kernel/people/tables';
import { eq, inArray, sql } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import { people } from './households.ts';
import { mortgageBalances, mortgageTerms } from './mortgage.ts';
import { seedShares } from './seed-shares.ts';

const id = (tail: string) => `7c1d9e20-3b54-4f6a-8a90-${tail.padStart(12, '0')}`;
const homeId = id('d0');
const mortgageId = id('d1');

interface Entry {
  date: string;
  amount?: string;
  units?: string;
}

interface Holding {
  id: string;
  recordedBy: 'client' | 'partner';
  kind: 'asset' | 'liability';
  category: string;
  product: string;
  name: string;
  owners: readonly (readonly ['client' | 'partner', string])[];
  details: Record<string, string>;
  lines: readonly { name: string; symbol?: string; entries: readonly Entry[] }[];
}

/** What the Hartleys own and owe elsewhere, dated relative to today (ISO date). */
function holdingsOn(today: string): Holding[] {
  const ago = (months: number) => monthsAfter(today, -months);
  const entry = (months: number, amount: string): Entry => ({ date: ago(months), amount });
  const units = (months: number, count: string): Entry[] => [{ date: ago(months), units: count }];
  const both = [
    ['client', '50'],
    ['partner', '50'],
  ] as const;
  const eleanor = [['client', '100']] as const;
  return [
    {
      id: homeId,
      recordedBy: 'client',
      kind: 'asset',
      category: 'property',
      product: 'main-home',
      name: 'Family home',
      owners: both,
      details: { address: '14 Sandford Rise, Bath' },
      lines: [
        {
          name: 'Family home',
          entries: [
            entry(60, '485000'),
            entry(48, '512000'),
            entry(36, '528000'),
            entry(24, '536000'),
            entry(16, '549000'),
            entry(4, '562500'),
          ],
        },
      ],
    },
    {
      id: mortgageId,
      recordedBy: 'client',
      kind: 'liability',
      category: 'mortgages',
      product: 'mortgage',
      name: 'Mortgage on the family home',
      owners: both,
      details: mortgageTerms(today),
      lines: [
        {
          name: 'Mortgage on the family home',
          // The statement of each year; the balance is computed between them.
          entries: mortgageBalances(today)
            .filter((_, month) => month % 12 === 0)
            .map(({ date, balance }) => ({ date, amount: balance })),
        },
      ],
    },
    {
      id: id('d2'),
      recordedBy: 'client',
      kind: 'asset',
      category: 'cash',
      product: 'savings-account',
      name: 'Rainy-day savings',
      owners: eleanor,
      details: { provider: 'Wexcombe Building Society', rate: '3.85' },
      lines: [
        {
          name: 'Rainy-day savings',
          entries: [entry(24, '18000'), entry(12, '22650.4'), entry(6, '25400'), entry(1, '28115.72')],
        },
      ],
    },
    {
      id: id('d3'),
      recordedBy: 'client',
      kind: 'asset',
      category: 'shares',
      product: 'listed-shares',
      name: 'Shares from my father',
      owners: eleanor,
      details: { provider: 'Tamarind Brokers' },
      lines: [
        { name: 'Calderwater Utilities plc', symbol: 'CLDW', entries: units(20, '1250') },
        { name: 'Farrowdale Pharma plc', symbol: 'FRWD', entries: units(20, '310') },
        { name: 'Juniper Peak Software Inc', symbol: 'JNPK', entries: units(9, '24.5') },
      ],
    },
    {
      id: id('d4'),
      recordedBy: 'partner',
      kind: 'asset',
      category: 'pensions',
      product: 'workplace-pension',
      name: 'Pension of my first employer',
      owners: [['partner', '100']],
      details: { employer: 'Northgate Instruments Ltd' },
      // Older than a pension's value should be.
      lines: [{ name: 'Pension of my first employer', entries: [entry(26, '38400'), entry(14, '41250.85')] }],
    },
    {
      id: id('d5'),
      recordedBy: 'client',
      kind: 'asset',
      category: 'vehicles',
      product: 'car',
      name: 'Estate car',
      owners: eleanor,
      details: { model: 'Family estate' },
      lines: [{ name: 'Estate car', entries: [entry(18, '24500'), entry(5, '19750')] }],
    },
  ];
}

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
