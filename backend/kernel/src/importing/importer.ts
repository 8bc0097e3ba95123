import type { Database } from '@harbour/backend-database';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Statements } from '../database/statements.ts';
import type { ImportFindings } from './import-findings.ts';
import { type Layout, recogniseLayout } from './layout.ts';
import { type Csv, readCsv } from './read-csv.ts';
import type { SourceFile } from './read-source.ts';

/** Counts of records that were stored (added or changed). */
export interface Stored {
  added: number;
  changed: number;
  /** Stored records that are no longer in the source and were withdrawn; only where the source is all there is. */
  withdrawn?: number;
  /** Files of the records, whose rows in `stored_object` are written. They are stored after the commit. */
  files?: readonly ImportedFile[];
}

/** A file that an import brings into the object store. Storing it again changes nothing. */
export interface ImportedFile {
  key: string;
  contentType: string;
  bytes: Uint8Array;
}

/** What an importer knows besides the file. */
export interface ImportContext {
  findings: ImportFindings;
  /** Today in the firm's time zone, ISO date. A record with a later date is an error. */
  today: string;
}

interface About {
  /** One sentence for the command line's help. */
  description: string;
  /** The kind of record: `prices`, `rates`, … */
  records: string;
  /** The tables it fills; they are analysed after an import. */
  fills: readonly PgTable[];
}

interface ImporterParts<Item, Known extends Layout, Needs extends Statements> extends About {
  layouts: readonly Known[];
  /**
   * Reads the file's records. Counts them in `findings.read`, skips those that cannot be used for a known reason, and
   * adds a problem for any other error. Does not use the database.
   */
  read(csv: Csv, layout: Known, context: ImportContext): Item[];
  /**
   * Writes records in as few statements as possible, and only those that differ from what is stored. `database` is one
   * transaction, rolled back when this throws or adds a problem.
   */
  store(database: Needs, items: readonly Item[], context: ImportContext): Promise<Stored>;
}

interface FolderImporterParts<Item> extends About {
  /** Name of the layout. */
  layout: string;
  /** The endings of the files that it reads, such as `.md`; files with other endings are left alone. */
  endings: readonly string[];
  /** The same as of a file of rows. Each problem names its file. */
  read(files: readonly SourceFile[], context: ImportContext): Item[];
  store(database: Database, items: readonly Item[], context: ImportContext): Promise<Stored>;
}

/** A file or folder, parsed and checked as far as possible without the database. */
export interface PreparedImport<Needs extends Statements = Database> {
  /** Name of its layout. */
  layout: string;
  /** Rows of the file, or files of the folder. */
  rows: number;
  /** Records that are neither skipped nor wrong. */
  items: number;
  store(database: Needs): Promise<Stored>;
}

/**
 * Imports one kind of file, or of folder, into the database. One that needs nothing but statements can work in a thread
 * apart from the database's (`statements-of-thread.ts`).
 */
export interface Importer<Needs extends Statements = Database> extends About {
  /** The endings of the files to read from a folder; undefined for an importer of a single file. */
  endings?: readonly string[];
  prepare(files: readonly SourceFile[], context: ImportContext): PreparedImport<Needs>;
}

/** Builds an importer of a CSV file from its two steps; the type of the records between them stays private. */
export function defineImporter<Item, Known extends Layout, Needs extends Statements = Database>(
  parts: ImporterParts<Item, Known, Needs>,
): Importer<Needs> {
  const { description, records, fills, layouts } = parts;
  return {
    description,
    records,
    fills,
    prepare([file], context) {
      const csv = readCsv(file?.bytes ?? new Uint8Array(), context.findings);
      const layout = recogniseLayout(csv, layouts, context.findings);
      const items = parts.read(csv, layout, context);
      const store = (database: Needs) => parts.store(database, items, context);
      return { layout: layout.name, rows: csv.rows.length, items: items.length, store };
    },
  };
}

/** Builds an importer of a folder: each file of it is a record, or a list of it names the others. */
export function defineFolderImporter<Item>(parts: FolderImporterParts<Item>): Importer {
  const { description, records, fills, endings, layout } = parts;
  return {
    description,
    records,
    fills,
    endings,
    prepare(files, context) {
      const items = parts.read(files, context);
      const store = (database: Database) => parts.store(database, items, context);
      return { layout, rows: files.length, items: items.length, store };
    },
  };
}
