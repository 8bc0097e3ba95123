import type { Database } from '@harbour/backend-database';
import type { DataKind } from '@harbour/definitions/firm/data-kinds';
import { rows } from '@harbour/kernel/database/rows';
import type { ObjectStore } from '@harbour/kernel/objects/object-store';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import { type DataSubjects, nameOf, type PortalSchema, readSchema, rowsOf } from './rows-of-clients.ts';

/** The rows of a table that belong to a client. */
export interface CollectedTable {
  table: string;
  title: string;
  kind: DataKind;
  /** Each a JSON object. */
  rows: string[];
}

export interface CollectedFile {
  /** In the archive. */
  name: string;
  bytes: Uint8Array;
}

/** A part of a client's data that is not in the archive. */
interface LeftOut {
  what: string;
  why: string;
}

/** All data of a client. */
export interface CollectedData {
  tables: CollectedTable[];
  files: CollectedFile[];
  leftOut: LeftOut[];
}

/** A client has more data than one archive can have. */
export class ArchiveTooLargeError extends Error {
  override name = 'ArchiveTooLargeError';
}

/** Characters of all rows together: as much as a thread can compress within its memory. */
const mostCharacters = 60_000_000;

/** Bytes of all files together. */
const mostFileBytes = 80_000_000;

/** Rows of one statement. */
const page = 1_000;

/** The columns of a table that an archive has. */
function exportedColumns({ columns }: PortalSchema, table: string, { omit = [] }: PersonalTable): string[] {
  return (columns.get(table) ?? [])
    .filter(({ name, type }) => type !== 'tsvector' && !omit.includes(name))
    .map(({ name }) => name);
}

const row = z.object({ at: z.string(), json: z.string() });

/** The rows of one table, a page at a time, in the order of their place on disk. */
async function tableRows(database: Pick<Database, 'db'>, schema: PortalSchema, table: string, subjects: DataSubjects) {
  const policy = personalTables[table];
  if (!policy) return [];
  const columns = sql.join(
    exportedColumns(schema, table, policy).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const found: string[] = [];
  for (let after = '(0,0)'; ; ) {
    const part = await rows(
      database,
      row,
      sql`
      select place::text as at, row_to_json(listed)::text as json
      from (
        select ctid as place from ${nameOf(table)}
        where ${rowsOf(schema, table, subjects)} and ctid > ${after}::tid order by ctid limit ${page}
      ) belongs,
      lateral (select ${columns} from ${nameOf(table)} whole where whole.ctid = belongs.place) listed
      order by place`,
    );
    found.push(...part.map(({ json }) => json));
    const last = part.at(-1);
    if (!last || part.length < page) return found;
    after = last.at;
  }
}

async function collectTables(database: Pick<Database, 'db'>, schema: PortalSchema, subjects: DataSubjects) {
  const tables: CollectedTable[] = [];
  let characters = 0;
  for (const [table, { kind, title, notExported }] of Object.entries(personalTables)) {
    if (notExported !== undefined) continue;
    const found = await tableRows(database, schema, table, subjects);
    characters += found.reduce((sum, json) => sum + json.length, 0);
    if (characters > mostCharacters) {
      throw new ArchiveTooLargeError(
        'This client has more data than one archive can hold. Ask who operates the portal.',
      );
    }
    tables.push({ table, title, kind, rows: found });
  }
  return tables;
}

/** A file name without what a zip or a file system could take for a folder. */
const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_').replace(/^\.+/, '_');

/** The files of a client: attachments of their messages, and files that are kept for them. */
async function collectFiles(
  database: Pick<Database, 'db'>,
  store: ObjectStore,
  schema: PortalSchema,
  subjects: DataSubjects,
): Promise<Pick<CollectedData, 'files' | 'leftOut'>> {
  const listed = await rows(
    database,
    z.object({ key: z.string(), fileName: z.string() }),
    sql`
    select key, min(name) as "fileName" from (
      select object_key as key, file_name as name from portal.message_attachment
      where ${rowsOf(schema, 'message_attachment', subjects)}
      union all
      select key, file_name from portal.stored_object
      where ${rowsOf(schema, 'stored_object', subjects)} and expires_at is null
    ) file group by key order by key`,
  );
  const files: CollectedFile[] = [];
  const leftOut: LeftOut[] = [];
  let total = 0;
  for (const [index, { key, fileName }] of listed.entries()) {
    const bytes = await store.get(key);
    if (!bytes) leftOut.push({ what: `The file ${fileName}`, why: 'It was announced and never uploaded.' });
    else if (total + bytes.byteLength > mostFileBytes) {
      leftOut.push({
        what: `The file ${fileName}`,
        why: 'The archive is full: take it from the message it belongs to.',
      });
    } else {
      total += bytes.byteLength;
      files.push({ name: `files/${String(index + 1).padStart(4, '0')} ${safeName(fileName)}`, bytes });
    }
  }
  return { files, leftOut };
}

/**
 * Everything that the portal's database and store have of a client.
 * @throws ArchiveTooLargeError, ObjectStoreUnavailableError
 */
export async function collectData(
  { database, store }: { database: Pick<Database, 'db'>; store: ObjectStore },
  subjects: DataSubjects,
): Promise<CollectedData> {
  const schema = await readSchema(database);
  const tables = await collectTables(database, schema, subjects);
  const { files, leftOut } = await collectFiles(database, store, schema, subjects);
  const secrets = Object.values(personalTables).flatMap(({ title, notExported }) =>
    notExported === undefined ? [] : [{ what: title, why: `${notExported}.` }],
  );
  return { tables, files, leftOut: [...secrets, ...leftOut] };
}
