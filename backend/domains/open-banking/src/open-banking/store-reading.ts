import { randomUUID } from 'node:crypto';
import type { Transaction } from '@harbour/backend-database';
import { rows } from '@harbour/kernel/database/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type BankReading, transactionDays } from './read-bank.ts';

/**
 * Stores the accounts of a reading, and those that the bank no longer lists as gone, in one statement.
 * @param today ISO date of the reading
 * @returns the accounts' ids by `externalId`
 */
async function storeAccounts(
  tx: Transaction,
  consentId: string,
  { accounts }: BankReading,
  today: string,
): Promise<Map<string, string>> {
  const given = accounts.map(({ standingOrders: _, directDebits: __, transactions: ___, ...account }, position) => ({
    ...account,
    id: randomUUID(),
    position,
  }));
  const stored = await rows(
    { db: tx },
    z.object({ id: z.string(), externalId: z.string() }),
    sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as one(
        id uuid, kind text, "externalId" text, identity text, name text, type text, "lastDigits" text, currency text,
        available numeric, position int
      )
    ),
    gone as (
      update portal.linked_account set gone_on = ${today}::date
      where consent_id = ${consentId}::uuid and gone_on is null and external_id not in (select "externalId" from given)
      returning id
    ),
    nothing_left as (
      insert into portal.linked_balance (account_id, date, amount)
      select id, ${today}::date, 0 from gone
      on conflict (account_id, date) do update set amount = 0
    )
    insert into portal.linked_account (
      id, consent_id, kind, external_id, identity, name, type, last_digits, currency, available, position
    )
    select
      id, ${consentId}::uuid, kind, "externalId", identity, name, type, "lastDigits", currency, available, position
    from given
    on conflict (consent_id, external_id) do update set
      kind = excluded.kind, identity = excluded.identity, name = excluded.name, type = excluded.type,
      last_digits = excluded.last_digits, currency = excluded.currency, available = excluded.available,
      position = excluded.position, gone_on = null
    returning id::text, external_id as "externalId"`,
  );
  return new Map(stored.map(({ id, externalId }) => [externalId, id]));
}

/**
 * Stores what belongs to the accounts, in one statement: balances of the day, and the payments instead of earlier ones.
 */
async function storeDetails(
  tx: Transaction,
  { accounts }: BankReading,
  ids: ReadonlyMap<string, string>,
  today: string,
): Promise<void> {
  const withId = accounts.map((account) => ({ ...account, accountId: ids.get(account.externalId) }));
  const each = <Item extends object>(itemsOf: (account: (typeof withId)[number]) => readonly Item[]) =>
    JSON.stringify(withId.flatMap((account) => itemsOf(account).map((item) => ({ ...item, id: account.accountId }))));
  const all = JSON.stringify(
    withId.map(({ accountId, balance, countedWith }) => ({
      id: accountId,
      balance,
      first: countedWith === null ? null : ids.get(countedWith),
    })),
  );
  await tx.execute(sql`
    with account as (
      select * from jsonb_to_recordset(${all}::jsonb) as one(id uuid, balance numeric, first uuid)
    ),
    counted as (
      update portal.linked_account set counted_with = account.first
      from account where linked_account.id = account.id
    ),
    balance as (
      insert into portal.linked_balance (account_id, date, amount)
      select id, ${today}::date, balance from account where balance is not null
      on conflict (account_id, date) do update set amount = excluded.amount
    ),
    old_order as (
      delete from portal.linked_standing_order where account_id in (select id from account)
    ),
    new_order as (
      insert into portal.linked_standing_order (
        account_id, payee, reference, frequency, active, currency, next_amount, next_on, final_on
      )
      select id, payee, reference, frequency, active, currency, "nextAmount", "nextOn", "finalOn"
      from jsonb_to_recordset(${each(({ standingOrders }) => standingOrders)}::jsonb) as one(
        id uuid, payee text, reference text, frequency text, active boolean, currency text, "nextAmount" numeric,
        "nextOn" date, "finalOn" date
      )
    ),
    old_debit as (
      delete from portal.linked_direct_debit where account_id in (select id from account)
    ),
    new_debit as (
      insert into portal.linked_direct_debit (account_id, name, active, currency, previous_amount, previous_on)
      select id, name, active, currency, "previousAmount", "previousOn"
      from jsonb_to_recordset(${each(({ directDebits }) => directDebits)}::jsonb) as one(
        id uuid, name text, active boolean, currency text, "previousAmount" numeric, "previousOn" date
      )
    ),
    old_transaction as (
      delete from portal.linked_transaction
      where account_id in (select id from account) and at < ${today}::date - ${transactionDays}::int
    )
    insert into portal.linked_transaction (account_id, external_id, at, description, currency, amount)
    select distinct on (id, "externalId") id, "externalId", at, description, currency, amount
    from jsonb_to_recordset(${each(({ transactions }) => transactions)}::jsonb) as one(
      id uuid, "externalId" text, at timestamptz, description text, currency text, amount numeric
    )
    where at >= ${today}::date - ${transactionDays}::int
    on conflict (account_id, external_id) do update set
      at = excluded.at, description = excluded.description, currency = excluded.currency, amount = excluded.amount`);
}

/**
 * Stores a reading of a bank: accounts, the balances of this day, payments and transactions. The same reading again
 * changes nothing. Two statements.
 * @param today ISO date in the firm's time zone
 */
export async function storeReading(
  tx: Transaction,
  { consentId, reading, today }: { consentId: string; reading: BankReading; today: string },
): Promise<void> {
  const ids = await storeAccounts(tx, consentId, reading, today);
  await storeDetails(tx, reading, ids, today);
}
