import type { Database } from '@harbour/backend-database';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { commaList, rows } from '../database/rows.ts';
import { RefusedError } from '../errors/refused-error.ts';
import { markObjectsForDeletion } from '../objects/remove-objects.ts';

const keyRow = z.object({ key: z.string() });

const among = (keys: readonly string[]) => sql`any(string_to_array(${commaList(keys)}, ','))`;

/**
 * Keeps files that a version names, which would be deleted a day after they were put.
 * @throws RefusedError 409 for one that is not stored, or was refused by the check
 */
export async function keepContentFiles(database: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const kept = await rows(
    database,
    keyRow,
    sql`
    update portal.stored_object object set expires_at = null
    where key = ${among(keys)} and client_uid is null
      and not exists (select 1 from portal.publication_file put where put.key = object.key and put.state <> 'stored')
    returning key`,
  );
  if (new Set(kept.map(({ key }) => key)).size === new Set(keys).size) return;
  throw new RefusedError(409, 'FileMissing', 'A file of this content is not here. Remove it, and choose it again.');
}

/** Has files deleted that no version names any longer. */
export async function releaseContentFiles(database: Database, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const unused = await rows(
    database,
    keyRow,
    sql`
    select key from unnest(string_to_array(${commaList(keys)}, ',')) named (key)
    where not exists (
      select 1 from portal.publication_version version where strpos(version.content::text, named.key) > 0
    )`,
  );
  await markObjectsForDeletion(
    database,
    unused.map(({ key }) => key),
    now,
  );
}
