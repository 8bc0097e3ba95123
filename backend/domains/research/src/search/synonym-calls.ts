import type { Database } from '@harbour/backend-database';
import { changeSynonym, getSynonyms, longestWording, mostSynonyms } from '@harbour/definitions/publishing/synonyms';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { bind } from '@harbour/kernel/http/bind-call';
import { spaced } from '@harbour/search/alternatives';
import { asc, count, eq, sql } from 'drizzle-orm';
import { searchSynonym } from '../tables.ts';

/** Terms without meanings were taken off the list by a file. */
const listed = sql`cardinality(${searchSynonym.means}) > 0`;

const asText = (means: readonly string[] | null) => (means === null ? null : means.join('; '));

/** The meanings of a term, locked until the transaction ends; null without any. */
async function meaningsOf({ db }: Pick<Database, 'db'>, term: string): Promise<string[] | null> {
  const [found] = await db.select().from(searchSynonym).where(eq(searchSynonym.term, term)).for('update');
  return found && found.means.length > 0 ? found.means : null;
}

async function requireRoom({ db }: Pick<Database, 'db'>): Promise<void> {
  const [found] = await db.select({ number: count() }).from(searchSynonym).where(listed);
  if (found && found.number >= mostSynonyms) {
    throw new RefusedError(409, 'TooManySynonyms', `There are ${mostSynonyms} terms. Remove one first.`);
  }
}

async function store({ db }: Pick<Database, 'db'>, term: string, means: string[] | null): Promise<void> {
  if (means === null) await db.delete(searchSynonym).where(eq(searchSynonym.term, term));
  else {
    await db
      .insert(searchSynonym)
      .values({ term, means })
      .onConflictDoUpdate({ target: searchSynonym.term, set: { means } });
  }
}

/**
 * A wording as it is stored. A few characters are longer after normalisation, so it is measured again: what is too long
 * could be neither changed nor removed.
 */
function wordingOf(text: string): string {
  const wording = spaced(text);
  if (wording.length <= longestWording) return wording;
  throw new RefusedError(
    400,
    'WordingTooLong',
    `“${text}” is too long. A wording has at most ${longestWording} characters.`,
  );
}

export const synonymCalls = [
  bind(getSynonyms, async ({ database }) => {
    const synonyms = await database.db.select().from(searchSynonym).where(listed).orderBy(asc(searchSynonym.term));
    return { synonyms };
  }),

  bind(changeSynonym, async ({ database, caller, body, record }) => {
    const term = wordingOf(body.term);
    const after = body.after && [...new Set(body.after.map(wordingOf))];
    const before = await meaningsOf(database, term);
    if (JSON.stringify(before) !== JSON.stringify(body.before)) {
      throw new RefusedError(
        409,
        'SynonymChanged',
        before === null
          ? `“${term}” is not on the list any more. Nothing was changed.`
          : `“${term}” stands for ${before.join('; ')} already. Nothing was changed: look at the list again.`,
      );
    }
    if (before === null) await requireRoom(database);
    await store(database, term, after);
    await record([caller.actor.uid], {
      changes: [{ field: `Search wordings: ${term}`, before: asText(before), after: asText(after) }],
    });
    return { term, synonym: after && { term, means: after } };
  }),
];
