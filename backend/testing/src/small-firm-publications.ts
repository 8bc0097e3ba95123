import type { Database } from '@harbour/backend-database';
import { storedObject } from '@harbour/kernel/objects/tables';
import { publication, publicationFile, publicationVersion } from '@harbour/kernel/publishing/tables';
import { smallNews } from './small-firm-news.ts';

/** A publication with one version, and a file that staff put for content. */
export const smallPublications = { march: smallNews.march, file: 'f'.repeat(43) } as const;

/** @param putBy the client id of who put the file */
export async function seedPublications({ db }: Database, putBy: string): Promise<void> {
  const name = { kind: 'news', key: smallPublications.march } as const;
  const at = new Date('2026-03-10T09:00:00Z');
  await db.insert(publication).values({ ...name, title: 'Market Summary', publishedNumber: 1, changedAt: at });
  await db.insert(publicationVersion).values({
    ...name,
    number: 1,
    state: 'published',
    source: 'import',
    authors: [],
    savedAt: at,
    publishedAt: at,
    content: {
      title: 'Market Summary',
      summary: 'About Market Summary.',
      text: 'Market Summary',
      pictures: [],
      published: '2026-03-10',
      expires: null,
    },
  });
  const fileName = 'sales.pdf';
  const object = { key: smallPublications.file, clientUid: null, fileName, contentType: 'application/pdf' };
  await db.insert(storedObject).values(object);
  await db
    .insert(publicationFile)
    .values({ key: smallPublications.file, fileName, size: 1_000, state: 'stored', putBy });
}
