import type { Database } from '@harbour/backend-database';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ImportFindings } from './import-findings.ts';
import { type Layout, recogniseLayout } from './layout.ts';
import type { Csv } from './read-csv.ts';

/** Counts of records that were stored (added or changed). */
export interface Stored {
  added: number;
  changed: number;
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

interface ImporterParts<Item, Known extends Layout> extends About {
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
  store(database: Database, items: readonly Item[], context: ImportContext): Promise<Stored>;
}

/** A file, parsed and checked as far as possible without the database. */
export interface PreparedImport {
  /** Name of its layout. */
  layout: string;
  /** Records that are neither skipped nor wrong. */
  items: number;
  store(database: Database): Promise<Stored>;
}

/** Imports one kind of file into the database. */
export interface Importer extends About {
  prepare(csv: Csv, context: ImportContext): PreparedImport;
}

/** Builds an importer from its two steps; the type of the records between them stays private. */
export function defineImporter<Item, Known extends Layout>(parts: ImporterParts<Item, Known>): Importer {
  const { description, records, fills, layouts } = parts;
  return {
    description,
    records,
    fills,
    prepare(csv, context) {
      const layout = recogniseLayout(csv, layouts, context.findings);
      const items = parts.read(csv, layout, context);
      return { layout: layout.name, items: items.length, store: (database) => parts.store(database, items, context) };
    },
  };
}
