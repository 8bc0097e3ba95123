import type { Transaction } from '@harbour/backend-database';
import { linkScopes } from '@harbour/definitions/investments/open-banking/link';
import {
  bankConsent,
  linkedAccount,
  linkedBalance,
  linkedDirectDebit,
  linkedStandingOrder,
  linkedTransaction,
} from '@harbour/domain-open-banking/tables';
import { addDays } from '@harbour/kernel/calendar';
import { client } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import {
  directDebits,
  linkedAccounts,
  linkedBank,
  standingOrders,
  transactions,
  weeklyBalances,
} from './linked-bank.ts';

const gbp = { currency: 'GBP' } as const;
const owner = demonstrationAccounts.client.uid;

/** The next date after `today` that is this day of a month; the previous one for -1. */
function monthly(today: string, day: number, step: 1 | -1): string {
  let date = addDays(today, step);
  while (Number(date.slice(8)) !== day) date = addDays(date, step);
  return date;
}

/**
 * Adds Eleanor's linked bank if missing, so it is safe to run at every start. Does nothing without her. The consent
 * ends some days after the day on which it is added.
 * @param today ISO date
 */
export async function seedLinkedBank(tx: Transaction, today: string): Promise<void> {
  const known = await tx.select({ uid: client.uid }).from(client).where(eq(client.uid, owner));
  if (known.length === 0) return;
  const { id, providerId, providerName, logoUrl, weeksLinked, daysLeft } = linkedBank;
  const made = await tx
    .insert(bankConsent)
    .values({
      id,
      providerId,
      providerName,
      logoUrl,
      clientUid: owner,
      scopes: linkScopes.join(' '),
      createdAt: new Date(`${addDays(today, -7 * weeksLinked)}T09:30:00Z`),
      expiresAt: new Date(`${addDays(today, daysLeft)}T09:30:00Z`),
      readAt: new Date(`${today}T05:10:00Z`),
    })
    .onConflictDoNothing()
    .returning({ id: bankConsent.id });
  if (made.length === 0) return;
  await tx.insert(linkedAccount).values(
    linkedAccounts.map(({ balance: _, swing: __, ...account }, position) => ({
      ...account,
      ...gbp,
      position,
      consentId: id,
    })),
  );
  await tx
    .insert(linkedBalance)
    .values(
      linkedAccounts.flatMap((account) =>
        weeklyBalances(account, today).map((balance) => ({ ...balance, accountId: account.id })),
      ),
    );
  const [current] = linkedAccounts;
  const ofCurrent = { accountId: current.id, active: true, ...gbp };
  await tx.insert(linkedStandingOrder).values(
    standingOrders.map(({ day, payee, reference, amount }) => ({
      ...ofCurrent,
      payee,
      reference,
      frequency: 'Monthly',
      nextAmount: amount,
      nextOn: monthly(today, day, 1),
    })),
  );
  await tx.insert(linkedDirectDebit).values(
    directDebits.map(({ day, name, amount }) => ({
      ...ofCurrent,
      name,
      previousAmount: amount,
      previousOn: monthly(today, day, -1),
    })),
  );
  await tx.insert(linkedTransaction).values(
    transactions.flatMap(({ account: type, daysAgo, description, amount }, index) => {
      const found = linkedAccounts.find((account) => account.type === type);
      if (!found) return [];
      const at = new Date(`${addDays(today, -daysAgo)}T11:20:00Z`);
      return { accountId: found.id, externalId: `demonstration ${index}`, at, description, amount, ...gbp };
    }),
  );
}
