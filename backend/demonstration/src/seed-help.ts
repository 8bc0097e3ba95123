import { join } from 'node:path';
import type { Database } from '@harbour/backend-database';
import { helpImporter } from '@harbour/domain-help';
import { helpVote, tourOffer } from '@harbour/domain-help/tables';
import { ImportFindings } from '@harbour/kernel/importing/import-findings';
import type { ImportedFile } from '@harbour/kernel/importing/importer';
import { importRun } from '@harbour/kernel/importing/tables';
import { client } from '@harbour/kernel/people/tables';
import { eq } from 'drizzle-orm';
import { demonstrationAccounts } from './accounts.ts';
import { readContent } from './read-content.ts';

const folder = join(import.meta.dirname, '../help');

/** What was said about the articles, so that the firm's list of them is not empty. */
const votes = [
  { slug: 'how-is-my-return-computed', account: 'client', helpful: true, comment: null },
  {
    slug: 'no-return-shown',
    account: 'partner',
    helpful: false,
    comment: 'It does not say how long it takes until a return is shown again.',
  },
] as const;

/**
 * Imports the help articles beside this package, so that it is safe to run at every start; articles that were imported
 * by hand are left alone. The tour is still to be offered to the new client. Does nothing without the demonstration's
 * clients.
 * @param database in the seed's transaction
 * @param today ISO date
 * @param withFiles whether files can be stored; without, there is no picture
 * @returns the files to store after the commit
 */
export async function seedHelp(
  database: Database,
  today: string,
  withFiles: boolean,
): Promise<readonly ImportedFile[]> {
  const { db: tx } = database;
  const { client: eleanor, partner } = demonstrationAccounts;
  const [known] = await tx.select({ uid: client.uid }).from(client).where(eq(client.uid, eleanor.uid));
  if (!known) return [];
  let pictures: readonly ImportedFile[] = [];
  const [byHand] = await tx.select({ id: importRun.id }).from(importRun).where(eq(importRun.kind, 'help')).limit(1);
  if (!byHand) {
    const findings = new ImportFindings('help');
    const files = await readContent(folder, helpImporter, { findings, today, withFiles });
    const prepared = helpImporter.prepare(files, { findings, today });
    findings.refuseIfProblems();
    pictures = (await prepared.store(database)).files ?? [];
    await tx
      .insert(helpVote)
      .values(
        votes.map(({ account, ...vote }) => ({
          ...vote,
          clientUid: demonstrationAccounts[account].uid,
          at: new Date(`${today}T09:00:00Z`),
        })),
      )
      .onConflictDoNothing();
  }
  await tx
    .insert(tourOffer)
    .values([eleanor, partner].map(({ uid }) => ({ clientUid: uid, at: new Date(`${today}T09:00:00Z`) })))
    .onConflictDoNothing();
  return pictures;
}
