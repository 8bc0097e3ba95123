import type { Database } from '@harbour/backend-database';
import { databaseKinds } from '@harbour/backend-database/testing';
import { countStatements } from '@harbour/backend-testing/count-statements';
import { openPortalDatabase, texts } from '@harbour/backend-testing/import-text';
import { seedSmallFirm, today } from '@harbour/backend-testing/small-firm';
import type { TransactionKind } from '@harbour/definitions/investments/transactions';
import { firmFigure } from '@harbour/kernel/firm-figures/tables';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { planTransaction } from '../plans/tables.ts';
import { pairTransfers } from './pair-transfers.ts';

/** A transaction, by default of A-ISA-1 (Anna’s): its name, day of January 2026, and GBP or units. */
interface Booked {
  plan?: string;
  day: number;
  value?: number;
  units?: number;
  symbol?: string;
  kind?: TransactionKind;
  external?: boolean;
}

const out = (day: number, value = -100, rest: Partial<Booked> = {}): Booked => ({ day, value, ...rest });
/** Anna’s pension and Ben’s ISA belong to one household: both are in one group. */
const received = (day: number, value = 100, rest: Partial<Booked> = {}): Booked => ({
  day,
  value,
  plan: 'A-PEN-2',
  ...rest,
});
const alpha = { symbol: 'ALPHA', value: 0 };

describe.each(databaseKinds)('transfers on %s', (kind) => {
  let database: Database;

  beforeAll(async () => {
    database = await openPortalDatabase(kind);
    await seedSmallFirm(database);
  });
  afterAll(() => database.close());

  const dayOf = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);

  async function book(booked: Readonly<Record<string, Booked>>): Promise<void> {
    const listings = await texts(database, sql`select id::text as id, symbol from portal.listing`);
    const listingId = (symbol: string) => Number(listings.find((row) => row.symbol === symbol)?.id);
    await database.db.delete(planTransaction);
    await database.db.insert(planTransaction).values(
      Object.entries(booked).map(([reference, { plan = 'A-ISA-1', day, value = 0, ...rest }]) => ({
        reference,
        planstring: plan,
        transactionDate: dayOf(day),
        kind: rest.kind ?? 'transfer',
        value: value.toFixed(2),
        performance: rest.external ?? true,
        units: rest.units?.toFixed(6) ?? null,
        listingId: rest.symbol ? listingId(rest.symbol) : null,
      })),
    );
  }

  /** The pairs by the names of their transactions, and after a `?` the ambiguous ones. */
  async function found(): Promise<string[]> {
    const pairs = await texts(
      database,
      sql`select sent.reference || '-' || received.reference as name from portal.transfer_pair
        join portal.plan_transaction sent on sent.id = out_id
        join portal.plan_transaction received on received.id = in_id order by 1`,
    );
    const unclear = await texts(
      database,
      sql`select '?' || reference as name from portal.ambiguous_transfer
        join portal.plan_transaction on id = transaction_id order by 1`,
    );
    return [...pairs, ...unclear].map(({ name }) => name ?? '');
  }

  test.each<[string, Readonly<Record<string, Booked>>, string[]]>([
    ['that arrives days later is a pair', { a: out(1), b: received(5) }, ['a-b']],
    ['that arrives the same day is a pair', { b: received(5), a: out(5) }, ['a-b']],
    ['that arrives after 30 days is a pair', { a: out(1), b: received(31) }, ['a-b']],
    ['that arrives after 31 days is none', { a: out(1), b: received(32) }, []],
    ['that arrives before it left is none', { a: out(6), b: received(5) }, []],
    ['to another person of the group is a pair', { a: out(1), b: received(5, 100, { plan: 'B-ISA-4' }) }, ['a-b']],
    ['to another household is none', { a: out(1), b: received(5, 100, { plan: 'C-ISA-5' }) }, []],
    ['within one plan is none', { a: out(1), b: received(5, 100, { plan: 'A-ISA-1' }) }, []],
    ['of another amount is none', { a: out(1), b: received(5, 100.01) }, []],
    [
      'is what calls itself one: a withdrawal and a contribution are none',
      { a: out(1, -100, { kind: 'withdrawal' }), b: received(5, 100, { kind: 'contribution' }) },
      [],
    ],
    ['that crossed no border, as a split, is none', { a: out(1, -100, { external: false }), b: received(5) }, []],
    [
      'that fits two plans is not clear, and neither is either side',
      { a: out(1), b: received(5), c: received(6, 100, { plan: 'B-ISA-4' }), d: out(2, -7), e: received(3, 7) },
      ['d-e', '?a', '?b', '?c'],
    ],
    [
      'that may have come from two plans is not clear',
      { a: out(1), b: out(2, -100, { plan: 'A-GIA-3' }), c: received(5) },
      ['?a', '?b', '?c'],
    ],
    ['of two alike of which one arrived is not clear', { a: out(1), b: out(2), c: received(5) }, ['?a', '?b', '?c']],
    [
      'like others between the same plans is paired in the order of the days',
      { d: received(9), b: out(2), a: out(1), c: received(5) },
      ['a-c', 'b-d'],
    ],
    [
      'like others at other times is paired by itself',
      { a: out(1), b: received(3), c: out(40), d: received(43), e: out(90) },
      ['a-b', 'c-d'],
    ],
    [
      'back again is a pair of its own',
      { a: out(1), b: received(3), c: out(4, -100, { plan: 'A-PEN-2' }), d: received(6, 100, { plan: 'A-ISA-1' }) },
      ['a-b', 'c-d'],
    ],
    [
      'of units is paired by instrument and units, whatever their value',
      { a: out(1, 0, { ...alpha, units: -5 }), b: received(5, 0, { ...alpha, value: 6, units: 5 }) },
      ['a-b'],
    ],
    [
      'of other units, or of another instrument, is none',
      {
        a: out(1, 0, { ...alpha, units: -5 }),
        b: received(5, 0, { ...alpha, units: 5.000001 }),
        c: received(5, 0, { symbol: 'DOLLAR', units: 5 }),
      },
      [],
    ],
    ['of units is no transfer of as many pounds', { a: out(1, -5), b: received(5, 5, { ...alpha, units: 5 }) }, []],
  ])('a transfer %s', async (_, booked, expected) => {
    await book(booked);
    await pairTransfers(database, undefined, today);
    expect(await found()).toEqual(expected);
  });

  test('in a changed plan are paired anew with all of its household, and no others touched', async () => {
    await book({ a: out(1), b: received(5), c: out(2, -9), d: received(5, 9) });
    await pairTransfers(database, ['A-PEN-2'], today);
    expect(await found()).toEqual(['a-b', 'c-d']);
    // A further one makes the first ambiguous; C-ISA-5 is of another household, whose run does not change them.
    await database.db.execute(sql`
      insert into portal.plan_transaction (planstring, transaction_date, kind, value, performance, reference)
      values ('B-ISA-4', '2026-01-04', 'transfer', 100, true, 'e')`);
    await pairTransfers(database, ['C-ISA-5'], today);
    expect(await found()).toEqual(['a-b', 'c-d']);
    await pairTransfers(database, ['B-ISA-4'], today);
    expect(await found()).toEqual(['c-d', '?a', '?b', '?e']);
    await database.db.execute(sql`delete from portal.plan_transaction where reference = 'e'`);
    await pairTransfers(database, ['B-ISA-4'], today);
    expect(await found()).toEqual(['a-b', 'c-d']);
  });

  test('are gone with their transactions', async () => {
    await book({ a: out(1), b: received(5) });
    await pairTransfers(database, undefined, today);
    await database.db.execute(sql`delete from portal.plan_transaction where reference = 'b'`);
    expect(await found()).toEqual([]);
  });

  test('arrive within the days that the firm decides', async () => {
    await book({ a: out(1), b: received(12) });
    await database.db.insert(firmFigure).values({ name: 'transfer-pairing-days', fromDate: '2026-03-01', value: '10' });
    await pairTransfers(database, undefined, today);
    expect(await found()).toEqual([]);
    await database.db.execute(sql`delete from portal.firm_figure where from_date = '2026-03-01'`);
    await pairTransfers(database, undefined, today);
    expect(await found()).toEqual(['a-b']);
  });

  test('take as many statements however many there are', async () => {
    await book({ a: out(1), b: received(5) });
    const one = await countStatements(() => pairTransfers(database, undefined, today));
    await book(
      Object.fromEntries(
        Array.from({ length: 200 }, (_, index) => [
          [`a${index}`, out(1, -index - 1)] as const,
          [`b${index}`, received(5, index + 1)] as const,
        ]).flat(),
      ),
    );
    expect(await countStatements(() => pairTransfers(database, undefined, today))).toBe(one);
    expect(await found()).toHaveLength(200);
  });
});
