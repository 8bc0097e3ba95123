import type { Database } from '@harbour/backend-database';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ImportFindings } from './import-findings.ts';
import { type Layout, recogniseLayout } from './layout.ts';
import type { Csv } from './read-csv.ts';

/** What happened to the records that were not skipped and not the same as before. */
export interface Stored {
  added: number;
  changed: number;
}

/** What an importer may know besides the file. */
export interface ImportContext {
  findings: ImportFindings;
  /** Today in the firm's time zone, ISO date: a figure of a later day is a mistake. */
  today: string;
}

interface About {
  /** One sentence for the command line's help. */
  description: string;
  /** What is counted: `prices`, `rates`, … */
  records: string;
  /** The tables that it fills: they get fresh statistics after an import. */
  fills: readonly PgTable[];
}

interface ImporterParts<Item, Known extends Layout> extends About {
  layouts: readonly Known[];
  /**
   * The file's records. Counts them in `findings.read`, skips those that cannot be used for a known reason,
   * and notes a problem for everything else that is wrong. Sees no database.
   */
  read(csv: Csv, layout: Known, context: ImportContext): Item[];
  /**
   * Writes records in as few statements as possible, and only where they differ from what is stored.
   * `database` is one transaction, which is rolled back when this throws or notes a problem.
   */
  store(database: Database, items: readonly Item[], context: ImportContext): Promise<Stored>;
}

/** A file that has been read as far as that is possible without the database. */
export interface PreparedImport {
  /** Name of its layout. */
  layout: string;
  /** Records that are neither skipped nor wrong. */
  items: number;
  store(database: Database): Promise<Stored>;
}

/** How files of one kind get into the database. */
export interface Importer extends About {
  prepare(csv: Csv, context: ImportContext): PreparedImport;
}

/** Makes an importer of its two steps; what passes between them is nobody else's business. */
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
