import type { Database } from '@harbour/backend-database';
import { glossaryTerm, libraryDocument } from '@harbour/domain-research/tables';
import { storedObject } from '@harbour/kernel/objects/tables';

/** Documents of the small firm's library, seen from 18 March 2026. Their files are not in the store. */
export const smallLibrary = {
  current: 'isa-guide',
  older: 'pension-guide',
  expired: 'old-charges',
  planned: 'next-charges',
  withdrawn: 'withdrawn-guide',
} as const;

/** Two documents that clients see, three that they do not, and two terms. */
export async function seedLibrary({ db }: Database): Promise<void> {
  const documents = [
    { slug: smallLibrary.current, from: '2026-03-10' },
    { slug: smallLibrary.older, from: '2025-11-01' },
    { slug: smallLibrary.expired, from: '2025-01-01', until: '2026-03-17' },
    { slug: smallLibrary.planned, from: '2026-03-19' },
    { slug: smallLibrary.withdrawn, from: '2025-01-01', withdrawn: true },
  ];
  const keyOf = (slug: string) => slug.padEnd(40, '0');
  await db.insert(storedObject).values(
    documents.map(({ slug }) => ({
      key: keyOf(slug),
      clientUid: null,
      fileName: `${slug}.pdf`,
      contentType: 'application/pdf',
    })),
  );
  await db.insert(libraryDocument).values(
    documents.map(({ slug, from, until = null, withdrawn = false }, position) => ({
      slug,
      category: 'Guides',
      title: `The ${slug}`,
      summary: `About the ${slug}.`,
      documentDate: from,
      publishedFrom: from,
      publishedUntil: until,
      objectKey: keyOf(slug),
      size: 1_000,
      position,
      withdrawn,
    })),
  );
  await db.insert(glossaryTerm).values([
    {
      slug: 'isa',
      term: 'ISA',
      aliases: ['Individual savings account'],
      summary: 'A plan free of tax.',
      html: '<p>Since 1999.</p>',
      searchText: 'ISA Individual savings account',
      seeAlso: ['allowance'],
    },
    {
      slug: 'allowance',
      term: 'Allowance',
      aliases: [],
      summary: 'What is free of tax.',
      html: '',
      searchText: 'Allowance What is free of tax.',
      seeAlso: [],
    },
  ]);
}
