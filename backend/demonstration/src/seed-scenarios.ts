import type { Transaction } from '@harbour/backend-database';
import { valuedHoldings } from '@harbour/domain-plans';
import { saveVersion } from '@harbour/domain-tools';
import { scenario } from '@harbour/domain-tools/tables';
import { rows } from '@harbour/kernel/database/rows';
import { client } from '@harbour/kernel/people/tables';
import { projectAtRates } from '@harbour/wealthplan';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { demonstrationAccounts } from './accounts.ts';
import { plans } from './households.ts';
import { hartleys, priyas } from './scenarios.ts';

const id = (tail: string) => `7c1d9e20-3b54-4f6a-8a92-${tail.padStart(12, '0')}`;

const plannedIn = { seed: 20_261_120, basedOn: 0 } as const;

/** What the Hartleys' plans are worth on a day, GBP. */
async function planValues(tx: Transaction, day: string): Promise<Map<string, number>> {
  const found = await rows(
    { db: tx },
    z.object({ planstring: z.string(), value: z.number() }),
    sql`
    with ${valuedHoldings(
      plans.map(({ planstring }) => planstring),
      [day],
    )}
    select planstring, sum(value)::float8 as value from valued where transfer is null group by planstring`,
  );
  return new Map(found.map(({ planstring, value }) => [planstring, value]));
}

/**
 * Adds a WealthPlan scenario each of Eleanor and Priya, once: what they change or delete stays so. Does nothing without
 * them.
 * @param today ISO date
 */
export async function seedScenarios(tx: Transaction, today: string): Promise<void> {
  const { client: eleanor, newClient: priya } = demonstrationAccounts;
  const wanted = [eleanor.uid, priya.uid];
  const known = await tx.select({ uid: client.uid }).from(client).where(inArray(client.uid, wanted));
  const made = await tx
    .select({ id: scenario.id })
    .from(scenario)
    .where(inArray(scenario.id, [id('1'), id('2')]));
  if (known.length < wanted.length || made.length > 0) return;
  const save = (uid: string, written: Parameters<typeof saveVersion>[2]) =>
    saveVersion({ db: tx }, { actor: { uid }, clientUid: uid, target: undefined }, written, {
      projections: projectAtRates(written.household),
      savedAt: Date.parse(today),
    });
  const together = hartleys(today, await planValues(tx, today));
  await save(eleanor.uid, { ...plannedIn, scenarioID: id('1'), name: 'Retiring at 63', household: together });
  await save(priya.uid, { ...plannedIn, scenarioID: id('2'), name: 'Beginning to save', household: priyas(today) });
}
