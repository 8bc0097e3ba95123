import type { Database } from '@harbour/backend-database';
import type { addThirdParty, ThirdParty } from '@harbour/definitions/firm/third-parties';
import { mostThirdParties } from '@harbour/definitions/firm/third-parties';
import { fullName } from '@harbour/domain-clients';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client } from '@harbour/kernel/people/tables';
import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import { authorisedParty } from '../tables.ts';

type On = Pick<Database, 'db'>;

/** A third party as it is written down. */
export type WrittenParty = Omit<Parameters<typeof addThirdParty.needsRecentProof>[0], 'purpose'>;

const notEnded = (person: string, today: string) =>
  and(eq(authorisedParty.personUuid, person), or(isNull(authorisedParty.until), gte(authorisedParty.until, today)));

function stateOf({ from, until }: Pick<ThirdParty, 'from' | 'until'>, today: string): ThirdParty['state'] {
  if (until !== null && until < today) return 'ended';
  return from > today ? 'to-come' : 'applies';
}

/** Whom a client lets act for them, and let before; the newest first. */
export async function thirdPartiesOf({ db }: On, person: string, today: string): Promise<ThirdParty[]> {
  const found = await db
    .select({ party: authorisedParty, by: client })
    .from(authorisedParty)
    .innerJoin(client, eq(client.uid, authorisedParty.recordedBy))
    .where(eq(authorisedParty.personUuid, person))
    .orderBy(desc(authorisedParty.recordedAt), desc(authorisedParty.id))
    .limit(100);
  return found.map(({ party: { personUuid: _, recordedAt, ...party }, by }) => ({
    ...party,
    recordedBy: fullName(by),
    recordedAt: recordedAt.toISOString(),
    state: stateOf(party, today),
  }));
}

interface Recorded {
  person: string;
  by: string;
  now: number;
  today: string;
}

/**
 * Writes down whom a client lets act for them; the same again changes nothing.
 * @throws RefusedError 400 where the last day is before the first, 409 for too many
 */
export async function addParty(database: On, party: WrittenParty, { person, by, now, today }: Recorded): Promise<void> {
  if (party.until !== null && party.until < party.from) {
    throw new RefusedError(400, 'DaysExchanged', 'The last day is before the first.');
  }
  const count = await database.db.$count(authorisedParty, notEnded(person, today));
  if (count >= mostThirdParties) {
    throw new RefusedError(
      409,
      'TooManyParties',
      `A client has at most ${mostThirdParties} third parties. End one first.`,
    );
  }
  await database.db
    .insert(authorisedParty)
    .values({ ...party, personUuid: person, recordedBy: by, recordedAt: new Date(now) })
    .onConflictDoNothing();
}

/** The day before an ISO date. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/**
 * Ends what a third party may do, from today on.
 * @returns their name
 * @throws RefusedError 404 for one that has ended, or is another client's
 */
export async function endParty({ db }: On, person: string, party: string, today: string): Promise<string> {
  const [ended] = await db
    .update(authorisedParty)
    .set({ until: dayBefore(today) })
    .where(and(eq(authorisedParty.id, party), notEnded(person, today)))
    .returning({ name: authorisedParty.name });
  if (ended) return ended.name;
  throw new RefusedError(404, 'PartyNotFound', 'This client has no such third party, or it has ended.');
}
