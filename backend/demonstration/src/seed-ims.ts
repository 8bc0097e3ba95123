import type { Transaction } from '@harbour/backend-database';
import { imsDocument, imsRebalance } from '@harbour/domain-ims/tables';
import { valuedHoldings } from '@harbour/domain-plans';
import { addDays } from '@harbour/kernel/calendar';
import { rows } from '@harbour/kernel/database/rows';
import { client } from '@harbour/kernel/people/tables';
import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { demonstrationAccounts } from './accounts.ts';
import { demonstrationFunds } from './funds.ts';
import { type Proposal, type ProposedPlan, proposals } from './proposals.ts';
import { proposedTransactions } from './proposed-transactions.ts';

const heldRow = z.object({ planstring: z.string(), day: z.string(), isin: z.string(), value: z.string() });

const uidOf = ({ account }: Proposal) => demonstrationAccounts[account].uid;

/** What the plans of proposals held on the day of each proposal: GBP by plan, day and ISIN. */
async function heldThen(tx: Transaction, lacking: readonly Proposal[], dayOf: (proposal: Proposal) => string) {
  const planstrings = new Set(lacking.flatMap(({ plans }) => plans.map(({ planstring }) => planstring)));
  const found = await rows(
    { db: tx },
    heldRow,
    sql`
    with ${valuedHoldings([...planstrings], [...new Set(lacking.map(dayOf))])}
    select planstring, day::text as day, isin, value::text as value from valued
    where isin is not null and value is not null`,
  );
  return (planstring: string, day: string) =>
    new Map(
      found
        .filter((held) => held.planstring === planstring && held.day === day)
        .map(({ isin, value }) => [isin, value] as const),
    );
}

/**
 * Adds missing proposals of the demonstration's clients, with amounts based on their holdings on the day, so it is safe
 * to run at every start. Does nothing without these clients.
 * @param today ISO date
 */
export async function seedIms(tx: Transaction, today: string): Promise<void> {
  const known = await tx
    .select({ uid: client.uid, adviserUid: client.adviserUid })
    .from(client)
    .where(inArray(client.uid, [...new Set(proposals.map(uidOf))]));
  const ids = proposals.map(({ id }) => id);
  const adviserOf = (proposal: Proposal) => known.find(({ uid }) => uid === uidOf(proposal))?.adviserUid ?? null;
  const there = await tx
    .select({ id: imsRebalance.id, reason: imsRebalance.reason })
    .from(imsRebalance)
    .where(inArray(imsRebalance.id, ids));
  // Proposals seeded by a release without reasons.
  for (const { id } of there.filter(({ reason }) => reason === null)) {
    const proposal = proposals.find((each) => each.id === id);
    if (proposal) {
      const { reason } = proposal;
      await tx
        .update(imsRebalance)
        .set({ reason, proposedBy: adviserOf(proposal) })
        .where(eq(imsRebalance.id, id));
    }
  }
  const lacking = proposals.filter(
    (proposal) => known.some(({ uid }) => uid === uidOf(proposal)) && !there.some(({ id }) => id === proposal.id),
  );
  if (lacking.length === 0) return;

  const dayOf = ({ proposed }: Proposal) => addDays(today, -proposed);
  const held = await heldThen(tx, lacking, dayOf);
  const funds = demonstrationFunds();
  for (const proposal of lacking) {
    const { id, description, reason, approvalBy, approved, together } = proposal;
    const proposedOn = dayOf(proposal);
    const documentOf = (plan: ProposedPlan, position: number) => {
      const transactions = proposedTransactions(plan, funds, held(plan.planstring, proposedOn));
      if (!transactions) return [];
      return {
        id: plan.id,
        rebalanceId: id,
        planstring: plan.planstring,
        type: plan.type,
        transactions: JSON.stringify(transactions),
        position,
        approvalBy: addDays(proposedOn, approvalBy),
        // Any id shared by the documents will do.
        sibling: together ? id : null,
        ...(approved === null
          ? {}
          : {
              stage: 1,
              approvedVersion: 1,
              approvedBy: uidOf(proposal),
              approvedAt: new Date(`${addDays(today, -approved)}T10:24:00Z`),
            }),
      };
    };
    const documents = proposal.plans.flatMap(documentOf);
    // A client may have changed the demonstration's plans since: skip a proposal to sell what they no longer hold.
    if (documents.length < proposal.plans.length) continue;
    const made = await tx
      .insert(imsRebalance)
      .values({ id, clientUid: uidOf(proposal), description, reason, proposedBy: adviserOf(proposal), proposedOn })
      // Another process may start on the same database at the same time.
      .onConflictDoNothing()
      .returning({ id: imsRebalance.id });
    if (made.length > 0) await tx.insert(imsDocument).values(documents);
  }
}
