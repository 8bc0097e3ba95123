import type { Transaction } from '@harbour/backend-database';
import { riskDraft, riskOverride, riskResult } from '@harbour/domain-clients/tables';
import { addDays } from '@harbour/kernel/calendar';
import { client } from '@harbour/kernel/people/tables';
import { inArray } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import { earlierAnswers, latestAnswers, startedAnswers } from './risk-profiles.ts';

/** The last day of the questionnaire's first version. */
const lastOfVersion1 = '2026-01-31';

const answeredOn = (day: string) => new Date(`${day}T10:40:00Z`);

/**
 * Adds what is missing of the clients' risk profiles, so it is safe to run at every start: two results of Eleanor's,
 * the newer one with her adviser's override, and what James has answered so far. Priya has none. Does nothing without
 * them.
 * @param today ISO date
 */
export async function seedRiskProfiles(tx: Transaction, today: string): Promise<void> {
  const { client: eleanor, partner: james, adviser } = demonstrationAccounts;
  const wanted = [eleanor.uid, james.uid, adviser.uid];
  const known = await tx.select({ uid: client.uid }).from(client).where(inArray(client.uid, wanted));
  if (known.length < wanted.length) return;
  const twentyMonths = addDays(today, -610);
  const { confirmation, override, ...latest } = latestAnswers;
  const own = { clientUid: eleanor.uid, answeredBy: eleanor.uid };
  const common = ({
    id,
    version,
    answers,
  }: {
    id: string;
    version: number;
    answers: Readonly<Record<string, string>>;
  }) => ({
    ...own,
    id,
    version,
    answers,
  });
  const outcomeOf = ({ outcome }: typeof earlierAnswers | typeof latestAnswers) => ({
    ...outcome,
    limits: outcome.limits.map((limit) => ({ ...limit, limitedBy: [...limit.limitedBy] })),
    decidedBy: [...outcome.decidedBy],
  });
  const made = await tx
    .insert(riskResult)
    .values([
      {
        ...common(earlierAnswers),
        confirmations: [],
        outcome: outcomeOf(earlierAnswers),
        answeredAt: answeredOn(twentyMonths < lastOfVersion1 ? twentyMonths : lastOfVersion1),
      },
      {
        ...common(latest),
        confirmations: [confirmation],
        outcome: outcomeOf(latestAnswers),
        answeredAt: answeredOn(addDays(today, -40)),
      },
    ])
    .onConflictDoNothing()
    .returning({ id: riskResult.id });
  // A demonstration that has them already goes on as its people left it.
  if (made.length === 0) return;
  const { id, level, reason } = override;
  await tx
    .insert(riskOverride)
    .values({ id, level, reason, resultId: latest.id, by: adviser.uid, at: answeredOn(addDays(today, -33)) })
    .onConflictDoNothing();
  await tx
    .insert(riskDraft)
    .values({
      ...startedAnswers,
      clientUid: james.uid,
      confirmations: [],
      revision: 4,
      changedAt: answeredOn(addDays(today, -2)),
    })
    .onConflictDoNothing();
}
