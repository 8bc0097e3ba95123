import type { Database } from '@harbour/backend-database';
import type { ContentKindName } from '@harbour/definitions/publishing/content-kinds';
import { and, eq, ne } from 'drizzle-orm';
import { RefusedError } from '../errors/refused-error.ts';
import { publication, publicationVersion } from './tables.ts';

export type PublicationRow = typeof publication.$inferSelect;
export type VersionRow = typeof publicationVersion.$inferSelect;

/** Names a publication. */
export interface PublicationName {
  kind: ContentKindName;
  key: string;
}

type Reading = Pick<Database, 'db'>;

export function publicationNotFound(): RefusedError {
  return new RefusedError(404, 'PublicationNotFound', 'There is no such content.');
}

/** The condition that a version is of a publication. */
export const versionOf = ({ kind, key }: PublicationName) =>
  and(eq(publicationVersion.kind, kind), eq(publicationVersion.key, key));

const isPublication = ({ kind, key }: PublicationName) => and(eq(publication.kind, kind), eq(publication.key, key));

/** @throws RefusedError 404 */
export async function requirePublication({ db }: Reading, name: PublicationName): Promise<PublicationRow> {
  const [found] = await db.select().from(publication).where(isPublication(name));
  if (!found) throw publicationNotFound();
  return found;
}

/**
 * The same, locked until the transaction ends, so that changes come one after the other.
 * @throws RefusedError 404
 */
export async function lockPublication({ db }: Reading, name: PublicationName): Promise<PublicationRow> {
  const [found] = await db.select().from(publication).where(isPublication(name)).for('update');
  if (!found) throw publicationNotFound();
  return found;
}

/** The version that is being written, reviewed or scheduled. */
export async function openVersion({ db }: Reading, name: PublicationName): Promise<VersionRow | undefined> {
  const [found] = await db
    .select()
    .from(publicationVersion)
    .where(and(versionOf(name), ne(publicationVersion.state, 'published')));
  return found;
}

/** @throws RefusedError 404 */
export async function requireVersion({ db }: Reading, name: PublicationName, number: number): Promise<VersionRow> {
  const [found] = await db
    .select()
    .from(publicationVersion)
    .where(and(versionOf(name), eq(publicationVersion.number, number)));
  if (!found) throw new RefusedError(404, 'VersionNotFound', 'There is no such version.');
  return found;
}
