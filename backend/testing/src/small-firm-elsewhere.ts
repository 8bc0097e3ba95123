import type { Database } from '@harbour/backend-database';
import { listing } from '@harbour/domain-market-data/tables';
import {
  selfManagedHolding,
  selfManagedLine,
  selfManagedLink,
  selfManagedOwner,
  selfManagedValuation,
} from '@harbour/domain-self-managed/tables';
import { sql } from 'drizzle-orm';
import { staffAndClients } from './small-firm.ts';

type Who = keyof typeof staffAndClients;

/** The id of a holding of these tests, and of its only line. */
export const elsewhereId = (tail: string) => `0b5f3a52-6c1d-4e7f-9a10-00000000${tail}`;

interface Entry {
  date: string;
  amount?: string;
  units?: string;
}

/** A self-managed holding as a test describes it. */
export interface TestHolding {
  /** Four hexadecimal digits. */
  tail: string;
  recordedBy: Who;
  kind?: 'asset' | 'liability';
  /** `category/product`. */
  product: string;
  name: string;
  currency?: string;
  owners: Partial<Record<Who, string>>;
  details?: Record<string, string>;
  endedOn?: string;
  /** Tails of the debts that it was bought with. */
  debts?: string[];
  /** Symbol of a listing, or nothing for the value as a whole. */
  lines: { symbol?: string; name?: string; entries: Entry[] }[];
}

/** Stores self-managed holdings for people of the small firm. */
export async function seedElsewhere({ db }: Pick<Database, 'db'>, holdings: readonly TestHolding[]): Promise<void> {
  const listings = new Map((await db.select().from(listing)).map(({ symbol, id }) => [symbol, id]));
  for (const {
    tail,
    recordedBy,
    kind = 'asset',
    product,
    name,
    currency = 'GBP',
    owners,
    lines,
    ...rest
  } of holdings) {
    const id = elsewhereId(tail);
    const [category = '', productId = ''] = product.split('/');
    await db.insert(selfManagedHolding).values({
      id,
      clientUid: staffAndClients[recordedBy].uid,
      kind,
      category,
      product: productId,
      name,
      currency,
      details: Object.entries(rest.details ?? {}).map(([question, value]) => ({ id: question, value })),
      endedOn: rest.endedOn ?? null,
    });
    for (const [who, percentage] of Object.entries(owners)) {
      const found = Object.entries(staffAndClients).find(([key]) => key === who);
      if (found) await db.insert(selfManagedOwner).values({ holdingId: id, personUuid: found[1].person, percentage });
    }
    for (const [position, { symbol, name: lineName = name, entries }] of lines.entries()) {
      const lineId = position === 0 ? id : elsewhereId(`${tail.slice(0, 3)}${(position + 9).toString(16)}`);
      const listingId = symbol === undefined ? null : (listings.get(symbol) ?? 0);
      await db.insert(selfManagedLine).values({ id: lineId, holdingId: id, position, name: lineName, listingId });
      await db.insert(selfManagedValuation).values(entries.map((entry) => ({ lineId, ...entry })));
    }
  }
  const links = holdings.flatMap(({ tail, debts = [] }) =>
    debts.map((debt) => ({ assetId: elsewhereId(tail), liabilityId: elsewhereId(debt) })),
  );
  if (links.length > 0) await db.insert(selfManagedLink).values(links);
}

/** Anna and Ben share a mortgage; Ben and Carl have debts of their own. */
export const sharedDebts: readonly TestHolding[] = [
  {
    tail: 'dd01',
    recordedBy: 'anna',
    kind: 'liability',
    product: 'other-debts/other-debt',
    name: 'Mortgage',
    owners: { anna: '50', ben: '50' },
    lines: [
      {
        entries: [
          { date: '2025-01-31', amount: '150000.10' },
          { date: '2026-02-28', amount: '140000.40' },
          { date: '2026-03-17', amount: '139500.25' },
        ],
      },
    ],
  },
  {
    tail: 'dd02',
    recordedBy: 'ben',
    kind: 'liability',
    product: 'loans/car-finance',
    name: 'Car loan',
    owners: { ben: '100' },
    lines: [{ entries: [{ date: '2026-03-01', amount: '7250.70' }] }],
  },
  {
    tail: 'dd03',
    recordedBy: 'carl',
    kind: 'liability',
    product: 'loans/personal-loan',
    name: 'Carl’s loan',
    owners: { carl: '100' },
    lines: [{ entries: [{ date: '2025-01-01', amount: '99.99' }] }],
  },
];

/**
 * Switches on everything that people of the small firm record themselves or link, for everybody who sees their plans.
 */
export async function shareElsewhere({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`
    insert into portal.shared_kind (client_uid, person_uuid, kind, state)
    select seen.client_uid, seen.person_uuid, kind, 'shared'
    from portal.visible_person seen
    join portal.client viewer on viewer.uid = seen.client_uid and viewer.person_uuid <> seen.person_uuid
    cross join unnest(array['linked', 'self-managed']) kind`);
  await db.execute(sql`
    insert into portal.shared_account (client_uid, person_uuid, kind, account_id)
    select granted.client_uid, granted.person_uuid, granted.kind, account.id
    from portal.shared_kind granted
    join portal.client recorder on recorder.person_uuid = granted.person_uuid
    join (
      select 'self-managed' as kind, id, client_uid from portal.self_managed_holding
      union all
      select 'linked', account.id, consent.client_uid
      from portal.linked_account account join portal.bank_consent consent on consent.id = account.consent_id
    ) account on account.client_uid = recorder.uid and account.kind = granted.kind`);
}
