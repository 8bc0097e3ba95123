import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { rows } from '../database/rows.ts';
import type { ImportedFile, Stored } from '../importing/importer.ts';
import { batches, recordSet } from '../importing/record-set.ts';
import type { KeyedContent, PublicationKind } from './publication-kind.ts';

interface ImportedContent {
  items: readonly KeyedContent[];
  /** Whether the import has all there is: what an earlier import published and this one lacks is withdrawn. */
  complete: boolean;
  /** ISO date. */
  today: string;
  /** Files of the content, which are stored after the commit. */
  files?: readonly ImportedFile[];
}

const keyRow = z.object({ key: z.string() });

/**
 * The last version of each publication that an import brought, by key. What an import says again is no change: staff
 * may have published something newer, or withdrawn it.
 */
const lastImported = (kind: string) => sql`
  select distinct on (key) key, content from portal.publication_version
  where kind = ${kind} and source = 'import' order by key, number desc`;

/** Adds a published version for each record whose content differs from what the last import said; its keys. */
async function addVersions(database: Database, kind: string, records: readonly object[]): Promise<Set<string>> {
  const given = recordSet(records, 'key text, title text, content jsonb');
  await database.db.execute(sql`
    insert into portal.publication (kind, key, title, changed_at)
    select ${kind}, key, title, now() from ${given}
    on conflict do nothing`);
  const added = await rows(
    database,
    keyRow,
    sql`
    with last as (${lastImported(kind)}), added as (
      insert into portal.publication_version
        (kind, key, number, state, source, content, authors, saved_at, published_at)
      select ${kind}, incoming.key,
        (select coalesce(max(number), 0) + 1 from portal.publication_version earlier
          where earlier.kind = ${kind} and earlier.key = incoming.key),
        'published', 'import', incoming.content, '{}', now(), now()
      from ${given} left join last on last.key = incoming.key
      where last.content is distinct from incoming.content
      returning key, number
    )
    update portal.publication publication
    set published_number = added.number, changed_at = now(), title = coalesce(incoming.title, publication.title)
    from added join ${given} on incoming.key = added.key
    where publication.kind = ${kind} and publication.key = added.key
    returning publication.key`,
  );
  return new Set(added.map(({ key }) => key));
}

/** The keys of what clients see by an import, without these. */
async function goneKeys(database: Database, kind: string, keys: readonly string[]): Promise<string[]> {
  const given = recordSet(
    keys.map((key) => ({ key })),
    'key text',
  );
  const gone = await rows(
    database,
    keyRow,
    sql`
    select publication.key from portal.publication publication
    join portal.publication_version version on version.kind = publication.kind and version.key = publication.key
      and version.number = publication.published_number
    where publication.kind = ${kind} and version.source = 'import'
      and publication.key not in (select key from ${given})`,
  );
  return gone.map(({ key }) => key);
}

/** Adds a published version without content for each of these, and takes them from clients. */
async function withdraw(database: Database, { kind, remove }: PublicationKind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await remove(database, keys);
  await database.db.execute(sql`
    with added as (
      insert into portal.publication_version
        (kind, key, number, state, source, content, authors, saved_at, published_at)
      select ${kind}, incoming.key,
        (select coalesce(max(number), 0) + 1 from portal.publication_version earlier
          where earlier.kind = ${kind} and earlier.key = incoming.key),
        'published', 'import', null, '{}', now(), now()
      from ${recordSet(
        keys.map((key) => ({ key })),
        'key text',
      )}
      returning key
    )
    update portal.publication publication set published_number = null, changed_at = now()
    from added where publication.kind = ${kind} and publication.key = added.key`);
}

/**
 * Publishes what an import brings, as versions without a reviewer: the file was reviewed before it was imported.
 * @returns the counts of what clients see differently
 */
export async function publishImported(
  database: Database,
  kind: PublicationKind,
  { items, complete, today, files = [] }: ImportedContent,
): Promise<Stored> {
  const changed = new Set<string>();
  for (const batch of batches(items)) {
    const records = batch.map(({ key, content }) => ({ key, title: kind.open(content).title, content }));
    for (const key of await addVersions(database, kind.kind, records)) changed.add(key);
  }
  const gone = complete
    ? await goneKeys(
        database,
        kind.kind,
        items.map(({ key }) => key),
      )
    : [];
  await withdraw(database, kind, gone);
  const bytes = new Map(files.map((file) => [file.key, file.bytes]));
  const stored = await kind.put(
    database,
    items.filter(({ key }) => changed.has(key)),
    {
      now: Date.now(),
      today,
      fileBytes: async (key) => {
        const found = bytes.get(key);
        if (!found) throw new Error(`The import has no file ${key}.`);
        return found;
      },
    },
  );
  return { ...stored, ...(complete ? { withdrawn: gone.length } : {}), files };
}
