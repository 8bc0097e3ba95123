import type { Transaction } from '@harbour/backend-database';
import type { payingFrom } from '@harbour/definitions/investments/invest-now/applications';
import { allowancesOf, availableCash, contributionsOf } from '@harbour/domain-plans';
import { addGbp } from '@harbour/finance';
import { formatDay } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { firmFigures } from '@harbour/kernel/firm-figures/firm-figures';
import { clientNotFound } from '@harbour/kernel/people/require-client';
import { client } from '@harbour/kernel/people/tables';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { inPounds, type OpenOffer } from './offers.ts';

/** An order as it is checked. */
export interface Order {
  /** The application's id: it does not count against itself. */
  id: string;
  clientUid: string;
  open: OpenOffer;
  /** GBP. */
  amount: number;
  /** ISO date. */
  today: string;
}

interface TaxYear {
  /** ISO dates, both inclusive. */
  from: string;
  to: string;
}

/**
 * The sum of the client's other orders that the provider has not begun yet, in GBP.
 * @param which a further condition
 */
async function otherOrders(tx: Transaction, { id, clientUid }: Order, which: SQL): Promise<number> {
  const [found] = await rows(
    { db: tx },
    z.object({ ordered: z.number() }),
    sql`
    select coalesce(sum(application.amount), 0)::float8 as ordered
    from portal.investment_application application
    join portal.provider_offer offer on offer.id = application.offer_id
    where application.client_uid = ${clientUid}::uuid and application.id <> ${id}::uuid
      and application.state in ('submitted', 'received') and ${which}`,
  );
  return found?.ordered ?? 0;
}

const ofKindIn = ({ open }: Order, { from, to }: TaxYear): SQL => sql`
  offer.product_type = ${open.offer.productType}
    and (application.accepted_at at time zone 'Europe/London')::date between ${from}::date and ${to}::date`;

/** What one may pay in within a tax year, and the used part. GBP. */
interface Allowance extends TaxYear {
  /** In a sentence: “your ISA allowance of 2026/27”. */
  name: string;
  allowance: number;
  /** Paid in, as far as the portal knows. */
  paid: number;
  refusal: string;
  /** What the client can do. */
  advice: string;
}

/** The client's person. Locks the client, so that of two concurrent orders the second one counts the first. */
async function lockedPerson(tx: Transaction, clientUid: string): Promise<string> {
  const [owner] = await tx
    .select({ person: client.personUuid })
    .from(client)
    .where(eq(client.uid, clientUid))
    .for('no key update');
  if (!owner) throw clientNotFound();
  return owner.person;
}

async function allowanceFor(tx: Transaction, order: Order): Promise<Allowance | undefined> {
  const { productType } = order.open.offer;
  if (productType === 'nonpens') return undefined;
  const database = { db: tx };
  const person = await lockedPerson(tx, order.clientUid);
  const [year] = await allowancesOf(database, [person], order.today);
  if (!year) return undefined;
  const { taxYear, from, to } = year;
  if (productType === 'isa') {
    return {
      from,
      to,
      name: `ISA allowance of ${taxYear}`,
      allowance: year.allowance,
      paid: year.used,
      refusal: 'IsaAllowanceExceeded',
      advice: `More can be paid in from the day after ${formatDay(to)}, or into another kind of account.`,
    };
  }
  const figures = await firmFigures(database, ['pension-annual-allowance'], order.today);
  return {
    from,
    to,
    name: `annual allowance for pensions of ${taxYear}`,
    allowance: figures['pension-annual-allowance'],
    paid: await contributionsOf(database, person, { productType, from, to: order.today }),
    refusal: 'PensionAllowanceExceeded',
    advice: 'Your adviser can check whether unused allowance of earlier years lets you pay in more.',
  };
}

/**
 * Checks that an order stays within the client's allowance of the tax year: what was paid in and what is ordered
 * already count. An order of a kind without an allowance passes.
 * @throws RefusedError 409 IsaAllowanceExceeded, PensionAllowanceExceeded, with what is left
 */
export async function requireAllowance(tx: Transaction, order: Order): Promise<void> {
  const found = await allowanceFor(tx, order);
  if (!found) return;
  const { name, allowance, paid, refusal, advice } = found;
  const ordered = await otherOrders(tx, order, ofKindIn(order, found));
  const left = Math.max(0, addGbp([allowance, -paid, -ordered]));
  if (order.amount <= left) return;
  const waiting = ordered > 0 ? `, with ${inPounds(ordered)} of other orders counted` : '';
  const message = `This is more than is left of your ${name}: ${inPounds(left)} of ${inPounds(allowance)}${waiting}. ${advice}`;
  throw new RefusedError(409, refusal, message, [{ path: 'amount', message }]);
}

/**
 * Where the money of an order comes from. Cash in the client's own accounts with the firm pays for it, less what other
 * orders take from there; if that is not enough, the client says that it comes from their bank account.
 * @returns what is stored, and the cash that is left with the firm, in GBP
 * @throws RefusedError 409 CashNotCovered, with the cash that there is
 */
export async function payingAccount(
  tx: Transaction,
  order: Order,
  fromBank: boolean,
): Promise<{ paidFrom: (typeof payingFrom)[number]; cash: number }> {
  const person = await lockedPerson(tx, order.clientUid);
  const held = await availableCash({ db: tx }, person, order.today);
  const taken = await otherOrders(tx, order, sql`application.paid_from = 'plans'`);
  const cash = Math.max(0, addGbp([held, -taken]));
  if (fromBank) return { paidFrom: 'bank', cash };
  if (order.amount <= cash) return { paidFrom: 'plans', cash };
  const message = `The cash in your accounts with us, ${inPounds(cash)}, does not cover this. If the money comes from a bank account in your name, tick that below.`;
  throw new RefusedError(409, 'CashNotCovered', message, [{ path: 'fromBank', message }]);
}
