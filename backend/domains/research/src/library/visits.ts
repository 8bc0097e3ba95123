import type { Database } from '@harbour/backend-database';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { requireClient } from '@harbour/kernel/people/require-client';
import { eq, lt, sql } from 'drizzle-orm';
import { libraryRead, libraryVisit } from '../tables.ts';
import { shownDocument } from './documents.ts';

/** What a client has seen of the library. */
export interface Seen {
  /** The day of the visit before today's; null before the second one. ISO date. */
  since: string | null;
  /** Slugs of the documents that the client has opened. */
  opened: ReadonlySet<string>;
}

/** @param today ISO date */
export async function seenBy({ db }: Pick<Database, 'db'>, clientUid: string, today: string): Promise<Seen> {
  const [visit] = await db.select().from(libraryVisit).where(eq(libraryVisit.clientUid, clientUid));
  const opened = await db
    .select({ slug: libraryRead.slug })
    .from(libraryRead)
    .where(eq(libraryRead.clientUid, clientUid));
  const since = visit && visit.lastOn < today ? visit.lastOn : visit?.previousOn;
  return { since: since ?? null, opened: new Set(opened.map(({ slug }) => slug)) };
}

/**
 * Whether a document has appeared since the last visit, the day of that visit included, and was not opened. At a first
 * visit nothing is.
 */
export function isNew(
  { slug, publishedFrom }: { slug: string; publishedFrom: string },
  { since, opened }: Seen,
): boolean {
  return since !== null && publishedFrom >= since && !opened.has(slug);
}

interface Visit {
  /** Slug of the document that was opened. */
  document?: string | undefined;
  /** ISO date. */
  today: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Records that a client has looked at the library today, or opened a document of it.
 * @throws RefusedError 404 for a document that clients do not see
 */
export async function noteVisit(database: Database, caller: Caller, { document, today, now }: Visit): Promise<void> {
  const { db } = database;
  const { clientUid } = caller;
  await requireClient(database, clientUid);
  if (document !== undefined) {
    const { slug } = await shownDocument(database, document, today);
    await db
      .insert(libraryRead)
      .values({ clientUid, slug, openedAt: new Date(now) })
      .onConflictDoNothing();
  }
  await db
    .insert(libraryVisit)
    .values({ clientUid, lastOn: today })
    .onConflictDoUpdate({
      target: libraryVisit.clientUid,
      set: { previousOn: sql`${libraryVisit.lastOn}`, lastOn: today },
      setWhere: lt(libraryVisit.lastOn, today),
    });
}
