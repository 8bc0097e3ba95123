import type { Database } from '@harbour/backend-database';
import type { ContentKindName } from '@harbour/definitions/publishing/content-kinds';
import {
  mostPublications,
  type Publication,
  type PublicationSummary,
  type PublicationVersion,
  type publicationFilters,
} from '@harbour/definitions/publishing/publications';
import { firstRows } from '@harbour/kernel/database/first-rows';
import { client } from '@harbour/kernel/people/tables';
import {
  type PublicationName,
  requirePublication,
  type VersionRow,
  versionOf,
} from '@harbour/kernel/publishing/read-publications';
import { publication, publicationVersion } from '@harbour/kernel/publishing/tables';
import { and, count, desc, eq, ilike, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** The most versions of one publication that are listed. */
const mostVersions = 100;

const open = alias(publicationVersion, 'open_version');
const current = alias(publicationVersion, 'current_version');

const isOpen = and(eq(open.kind, publication.kind), eq(open.key, publication.key), ne(open.state, 'published'));
const isCurrent = and(
  eq(current.kind, publication.kind),
  eq(current.key, publication.key),
  eq(current.number, publication.publishedNumber),
);

const summaryColumns = {
  publication,
  openNumber: open.number,
  openState: open.state,
  openFrom: open.publishFrom,
  publishedAt: current.publishedAt,
};

interface SummaryRow {
  publication: typeof publication.$inferSelect;
  openNumber: number | null;
  openState: VersionRow['state'] | null;
  openFrom: Date | null;
  publishedAt: Date | null;
}

function summaryOf({ publication: row, openNumber, openState, openFrom, publishedAt }: SummaryRow): PublicationSummary {
  const { kind, key, title, publishedNumber } = row;
  return {
    kind,
    key,
    title,
    published:
      publishedNumber === null || !publishedAt ? null : { number: publishedNumber, at: publishedAt.toISOString() },
    open:
      openNumber === null || openState === null
        ? null
        : { number: openNumber, state: openState, publishFrom: openFrom?.toISOString() ?? null },
  };
}

interface Wanted {
  kind?: ContentKindName | undefined;
  state?: (typeof publicationFilters)[number] | undefined;
  search?: string | undefined;
}

/** What has every character of a text, for `ilike`. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Publications: what waits for a review first, then the newest change first; at most `mostPublications`. */
export async function listPublications({ db }: Pick<Database, 'db'>, { kind, state = 'all', search = '' }: Wanted) {
  const words = search.trim().split(/\s+/u).filter(Boolean);
  const found = await db
    .select(summaryColumns)
    .from(publication)
    .leftJoin(open, isOpen)
    .leftJoin(current, isCurrent)
    .where(
      and(
        kind ? eq(publication.kind, kind) : undefined,
        state === 'all'
          ? undefined
          : state === 'published'
            ? isNotNull(publication.publishedNumber)
            : eq(open.state, state),
        ...words.map((word) => ilike(publication.title, containing(word))),
      ),
    )
    .orderBy(sql`(${open.state} = 'review') desc nulls last`, desc(publication.changedAt), publication.title)
    .limit(mostPublications + 1);
  const [waiting] = await db
    .select({ count: count() })
    .from(publicationVersion)
    .where(eq(publicationVersion.state, 'review'));
  const { listed, more } = firstRows(found, mostPublications);
  return { publications: listed.map(summaryOf), more, waiting: waiting?.count ?? 0 };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function versionText(
  row: Omit<VersionRow, 'content'> & { withdraws: boolean },
  publishedNumber: number | null,
  nameOf: (uid: string) => string,
): PublicationVersion {
  const { number, state, source, revision, authors, note, withdraws } = row;
  return {
    number,
    state,
    source,
    revision,
    note,
    withdraws,
    current: number === publishedNumber,
    authors: authors.map(nameOf),
    savedAt: row.savedAt.toISOString(),
    publishFrom: iso(row.publishFrom),
    reviewer: row.reviewedBy && nameOf(row.reviewedBy),
    reviewedAt: iso(row.reviewedAt),
    publishedAt: iso(row.publishedAt),
  };
}

/**
 * A publication with its versions, the newest first.
 * @param reader the member of staff who asks, by client id
 * @throws RefusedError 404
 */
export async function readPublication(
  { db }: Pick<Database, 'db'>,
  name: PublicationName,
  reader: string,
): Promise<Publication> {
  const { publishedNumber } = await requirePublication({ db }, name);
  const [summary] = await db
    .select(summaryColumns)
    .from(publication)
    .leftJoin(open, isOpen)
    .leftJoin(current, isCurrent)
    .where(and(eq(publication.kind, name.kind), eq(publication.key, name.key)));
  if (!summary) throw new Error('A publication is there and cannot be read.');
  const { number, state, source, revision, authors, savedAt, publishFrom, reviewedBy, reviewedAt, note, publishedAt } =
    publicationVersion;
  const versions = await db
    .select({
      kind: publicationVersion.kind,
      key: publicationVersion.key,
      number,
      state,
      source,
      revision,
      authors,
      savedAt,
      publishFrom,
      reviewedBy,
      reviewedAt,
      note,
      publishedAt,
      withdraws: sql<boolean>`${publicationVersion.content} is null`,
    })
    .from(publicationVersion)
    .where(versionOf(name))
    .orderBy(desc(number))
    .limit(mostVersions);
  const uids = [...new Set(versions.flatMap((row) => [...row.authors, ...(row.reviewedBy ? [row.reviewedBy] : [])]))];
  const people = await db
    .select({ uid: client.uid, firstname: client.firstname, surname: client.surname })
    .from(client)
    .where(inArray(client.uid, uids));
  const names = new Map(people.map(({ uid, firstname, surname }) => [uid, `${firstname} ${surname}`]));
  return {
    ...summaryOf(summary),
    versions: versions.map((row) => versionText(row, publishedNumber, (uid) => names.get(uid) ?? 'Somebody')),
    isAuthor: versions.some((row) => row.state !== 'published' && row.authors.includes(reader)),
  };
}
