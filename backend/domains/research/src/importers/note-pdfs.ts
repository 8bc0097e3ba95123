import type { Database } from '@harbour/backend-database';
import { recordSet } from '@harbour/kernel/importing/record-set';
import { sql } from 'drizzle-orm';

export const pdfType = 'application/pdf';

/** Notes imported PDF files, permanent as they are; one that was to be deleted stays. */
export async function notePdfs({ db }: Database, files: readonly { key: string; fileName: string }[]): Promise<void> {
  const noted = [...new Map(files.map(({ key, fileName }) => [key, { key, fileName }])).values()];
  await db.execute(sql`
    insert into portal.stored_object (key, client_uid, file_name, content_type, expires_at)
    select key, null, "fileName", ${pdfType}, null from ${recordSet(noted, 'key text, "fileName" text')}
    on conflict (key) do update set file_name = excluded.file_name, expires_at = null`);
}
