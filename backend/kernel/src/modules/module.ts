import type { PgTable } from 'drizzle-orm/pg-core';
import type { BoundCall } from '../http/bind-call.ts';
import type { UploadReceiver } from '../http/upload-route.ts';
import type { Importer } from '../importing/importer.ts';
import type { ObjectPlace } from '../objects/keep-object.ts';

/** Work that is done from time to time, by one process at a time. One that fails is logged and tried again. */
export interface Job {
  /** What it is called in the log. */
  name: string;
  work: (place: ObjectPlace) => Promise<void>;
}

/** What a domain is made of. Everything but its name and what it needs may be left out. */
interface ModuleParts {
  /** Its folder below `backend/domains`. */
  name: string;
  /** Domains whose public file this one imports. No two domains need each other, not even by way of a third. */
  needs: readonly string[];
  calls?: readonly BoundCall[];
  /** Its tables in the database, which no domain reads or changes but those that need it. */
  tables?: Readonly<Record<string, PgTable>>;
  jobs?: readonly Job[];
  /** Kinds of files that `pnpm data import` takes, by the kind's name. */
  importers?: Readonly<Record<string, Importer>>;
  /** Names of the figures of the firm that it reads (`firmFigures`). */
  figures?: readonly string[];
  /** Takes files that come by a signed address; one domain at most. */
  uploads?: UploadReceiver;
}

/** A domain of the API: what it answers, stores, does from time to time and takes in. */
export type Module = Required<Omit<ModuleParts, 'uploads'>> & Pick<ModuleParts, 'uploads'>;

const defined = new WeakSet<object>();

/** The one public statement of a domain: `backend/domains/<name>/src/index.ts` exports it as `module`. */
export function defineModule({
  calls = [],
  tables = {},
  jobs = [],
  importers = {},
  figures = [],
  ...rest
}: ModuleParts) {
  const module: Module = { calls, tables, jobs, importers, figures, ...rest };
  defined.add(module);
  return module;
}

/** Whether something that was imported by its path is a module. */
export function isModule(value: unknown): value is Module {
  return typeof value === 'object' && value !== null && defined.has(value);
}
