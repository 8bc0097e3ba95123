import type { Database } from '@harbour/backend-database';
import type { OwnAmount } from '@harbour/definitions/investments/open-banking/amounts';
import type {
  BankTransaction,
  DirectDebit,
  StandingOrder,
} from '@harbour/definitions/investments/open-banking/linked-account';
import { londonToday } from '@harbour/kernel/calendar';
import { isoSeconds } from '@harbour/kernel/database/iso-time';
import { rows } from '@harbour/kernel/database/rows';
import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { linkedDirectDebit, linkedStandingOrder } from './tables.ts';
import { frequencyText } from './texts.ts';

/** What is paid from and to an account. */
export interface Payments {
  standingOrders: StandingOrder[];
  directDebits: DirectDebit[];
  transactions: BankTransaction[];
}

const transactionRow = z.object({
  id: z.string(),
  accountId: z.string(),
  at: z.string(),
  description: z.string(),
  currency: z.string(),
  amount: z.string(),
});

const own = (amount: string | null, currency: string): OwnAmount | null =>
  amount === null ? null : { amount: Number(amount), currency };

/** The newest transactions of each account. */
function newestTransactions(database: Pick<Database, 'db'>, accountIds: readonly string[], most: number) {
  return rows(
    database,
    transactionRow,
    sql`
    select newest.id::text, newest.account_id::text as "accountId",
      ${isoSeconds(sql`newest.at`)} as at,
      newest.description, newest.currency, newest.amount::text as amount
    from unnest(string_to_array(${accountIds.join(',')}, ',')::uuid[]) as account(id)
    cross join lateral (
      select * from portal.linked_transaction
      where account_id = account.id order by at desc, external_id limit ${most}::int
    ) newest
    order by newest.at desc, newest.external_id`,
  );
}

/**
 * The payments of accounts. Three statements, however many there are.
 * @param most transactions of each account
 * @returns by the id of an account
 */
export async function paymentsOf(
  database: Pick<Database, 'db'>,
  accountIds: readonly string[],
  most: number,
): Promise<(accountId: string) => Payments> {
  if (accountIds.length === 0) return () => ({ standingOrders: [], directDebits: [], transactions: [] });
  const { db } = database;
  const orders = await db
    .select()
    .from(linkedStandingOrder)
    .where(inArray(linkedStandingOrder.accountId, [...accountIds]))
    .orderBy(asc(linkedStandingOrder.nextOn), asc(linkedStandingOrder.id));
  const debits = await db
    .select()
    .from(linkedDirectDebit)
    .where(inArray(linkedDirectDebit.accountId, [...accountIds]))
    .orderBy(asc(linkedDirectDebit.name), asc(linkedDirectDebit.id));
  const transactions = most === 0 ? [] : await newestTransactions(database, accountIds, most);
  return (accountId) => ({
    standingOrders: orders
      .filter((one) => one.accountId === accountId)
      .map(({ id, payee, reference, frequency, active, currency, nextAmount, nextOn, finalOn }) => ({
        id,
        payee,
        reference,
        active,
        nextOn,
        finalOn,
        frequency: frequencyText(frequency),
        next: own(nextAmount, currency),
      })),
    directDebits: debits
      .filter((one) => one.accountId === accountId)
      .map(({ id, name, active, currency, previousAmount, previousOn }) => ({
        id,
        name,
        active,
        previousOn,
        previous: own(previousAmount, currency),
      })),
    transactions: transactions
      .filter((one) => one.accountId === accountId)
      .map(({ id, at, description, currency, amount }) => ({
        id,
        on: londonToday(Date.parse(at)),
        description,
        value: { amount: Number(amount), currency },
      })),
  });
}
