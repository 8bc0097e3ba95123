import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { glossaryImporter, libraryImporter, newsImporter } from '@harbour/domain-research';
import {
  article,
  articleRead,
  glossaryTerm,
  libraryDocument,
  libraryRead,
  libraryVisit,
  newsletterSubscription,
} from '@harbour/domain-research/tables';
import { addDays } from '@harbour/kernel/calendar';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import type { ImportedFile, Importer } from '@harbour/kernel/importing/importer';
import { client } from '@harbour/kernel/people/tables';
import { eq, lt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { demonstrationAccounts } from './accounts.ts';
import { readContent } from './read-content.ts';

const folder = join(import.meta.dirname, '../content');

interface Wanted {
  importer: Importer;
  table: PgTable;
  /** A folder or a file of the content. */
  path: string;
  today: string;
  withFiles: boolean;
}

/** Imports what is in the folder, unless there is something of the kind already. */
async function imported(
  database: Database,
  { importer, table, path, today, withFiles }: Wanted,
): Promise<readonly ImportedFile[] | undefined> {
  const [known] = await database.db.select().from(table).limit(1);
  if (known) return undefined;
  const findings = new ImportFindings(path);
  const files = await readContent(join(folder, path), importer, { findings, today, withFiles });
  const prepared = importer.prepare(files, { findings, today });
  findings.refuseIfProblems();
  return (await prepared.store(database)).files ?? [];
}

const eleanor = demonstrationAccounts.client.uid;

/** Eleanor has read the older news. */
async function seedReadNews({ db: tx }: Database, today: string): Promise<void> {
  const older = await tx
    .select({ articleId: article.id, publishedAt: article.publishedAt })
    .from(article)
    .where(lt(article.publishedAt, new Date(`${addDays(today, -30)}T00:00:00Z`)));
  const day = 24 * 60 * 60 * 1_000;
  await tx.insert(articleRead).values(
    older.map(({ articleId, publishedAt }) => ({
      clientUid: eleanor,
      articleId,
      action: 'read' as const,
      seenAt: new Date(publishedAt.getTime() + day),
    })),
  );
  await tx.insert(newsletterSubscription).values({
    clientUid: demonstrationAccounts.partner.uid,
    from: new Date(`${addDays(today, -200)}T08:30:00Z`),
  });
}

/** Eleanor has opened two documents of the library, and not seen it for some weeks. */
async function seedReadDocuments({ db: tx }: Database, today: string): Promise<void> {
  const lastOn = addDays(today, -40);
  await tx.insert(libraryVisit).values({ clientUid: eleanor, lastOn, previousOn: addDays(today, -90) });
  await tx.insert(libraryRead).values(
    ['how-we-invest', 'charges-explained'].map((slug) => ({
      clientUid: eleanor,
      slug,
      openedAt: new Date(`${lastOn}T10:00:00Z`),
    })),
  );
}

/**
 * Imports the firm's news, glossary and library from the files beside this package, each unless there is something of
 * it already, so that it is safe to run at every start. Does nothing without the demonstration's clients.
 * @param database in the seed's transaction
 * @param today ISO date
 * @param withFiles whether files can be stored; without, there is no library and no picture
 * @returns the files to store after the commit
 */
export async function seedContent(
  database: Database,
  today: string,
  withFiles: boolean,
): Promise<readonly ImportedFile[]> {
  const [known] = await database.db.select({ uid: client.uid }).from(client).where(eq(client.uid, eleanor));
  if (!known) return [];
  const common = { today, withFiles };
  const news = await imported(database, { importer: newsImporter, table: article, path: 'news', ...common });
  if (news) await seedReadNews(database, today);
  await imported(database, { importer: glossaryImporter, table: glossaryTerm, path: 'glossary.csv', ...common });
  if (!withFiles) return [];
  const library = await imported(database, {
    importer: libraryImporter,
    table: libraryDocument,
    path: 'library',
    ...common,
  });
  if (library) await seedReadDocuments(database, today);
  return [...(news ?? []), ...(library ?? [])];
}
