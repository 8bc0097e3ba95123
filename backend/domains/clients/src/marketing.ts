import type { Database } from '@harbour/backend-database';
import {
  type MarketingChannel,
  type MarketingInfo,
  type MarketingSubject,
  marketingChannels,
  marketingSubjects,
} from '@harbour/definitions/clients/marketing';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { desc, eq, lte } from 'drizzle-orm';
import { marketingDecision, marketingWording } from './tables.ts';

type Tx = Pick<Database, 'db'>;

interface Pair {
  channel: MarketingChannel;
  subject: MarketingSubject;
}

/** What a client can agree to. */
const pairs: readonly Pair[] = marketingChannels.flatMap((channel) =>
  marketingSubjects.map((subject) => ({ channel, subject })),
);
const isSame = (one: Pair, other: Pair) => one.channel === other.channel && one.subject === other.subject;

/** The wording on a day. */
async function wordingOn({ db }: Tx, day: string): Promise<{ version: number; text: string }> {
  const [found] = await db
    .select({ version: marketingWording.version, text: marketingWording.text })
    .from(marketingWording)
    .where(lte(marketingWording.fromDate, day))
    .orderBy(desc(marketingWording.fromDate), desc(marketingWording.version))
    .limit(1);
  if (!found) throw new Error(`portal.marketing_wording has no row for ${day}: add one with an earlier from_date.`);
  return found;
}

/** What a client agreed to, from their decisions, newest first. */
function agreedIn(decisions: readonly (Pair & { agreed: boolean })[]): Pair[] {
  return pairs.filter((pair) => decisions.find((decision) => isSame(decision, pair))?.agreed ?? false);
}

/** A client's decisions, newest first. */
function decisionsOf({ db }: Tx, clientUid: string) {
  return db
    .select()
    .from(marketingDecision)
    .where(eq(marketingDecision.clientUid, clientUid))
    .orderBy(desc(marketingDecision.id));
}

/** Decisions that are shown; all of them are kept. */
const shownDecisions = 100;

/** What a client agreed to, and its record. */
export async function marketingOf(tx: Tx, clientUid: string, today: string): Promise<MarketingInfo> {
  const decisions = await decisionsOf(tx, clientUid);
  const agreed = agreedIn(decisions);
  return {
    marketing: agreed.length > 0,
    marketingChoice: agreed,
    wording: await wordingOn(tx, today),
    version: decisions.length,
    history: decisions.slice(0, shownDecisions).map((row) => ({
      channel: row.channel,
      subject: row.subject,
      agreed: row.agreed,
      wordingVersion: row.wordingVersion,
      decidedAt: row.decidedAt.toISOString(),
      byFirm: row.decidedBy !== clientUid,
    })),
  };
}

interface Choice {
  clientUid: string;
  /** Who records it. */
  by: string;
  chosen: readonly Pair[];
  wordingVersion: number;
  version: number;
  today: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Records every difference between what a client agreed to and what they agree to now.
 * @param tx a transaction
 * @throws RefusedError 409 when the choice was changed elsewhere, or the wording is another since it was read
 */
export async function recordMarketing(tx: Tx, choice: Choice): Promise<void> {
  const { clientUid, by, chosen, wordingVersion, version, today, now } = choice;
  // Locked, so that of two concurrent requests the later one sees the other's decisions.
  await tx.db.select({ uid: client.uid }).from(client).where(eq(client.uid, clientUid)).for('update');
  const decisions = await decisionsOf(tx, clientUid);
  if (decisions.length !== version) {
    throw new RefusedError(
      409,
      'MarketingChanged',
      'Your marketing preferences were changed in another window. What you chose here is not saved yet. Load what is stored, or save again to replace it.',
    );
  }
  if ((await wordingOn(tx, today)).version !== wordingVersion) {
    throw new RefusedError(
      409,
      'WordingChanged',
      'The text that you agree to has changed. Please read it again, and save once more if you agree.',
    );
  }
  const before = agreedIn(decisions);
  const wants = (pair: Pair) => chosen.some((one) => isSame(one, pair));
  const differences = pairs.filter((pair) => wants(pair) !== before.some((one) => isSame(one, pair)));
  if (differences.length === 0) return;
  await tx.db.insert(marketingDecision).values(
    differences.map((pair) => ({
      ...pair,
      clientUid,
      agreed: wants(pair),
      wordingVersion,
      decidedAt: new Date(now),
      decidedBy: by,
    })),
  );
}
