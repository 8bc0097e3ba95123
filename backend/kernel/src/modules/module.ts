import type { PgTable } from 'drizzle-orm/pg-core';
import type { BoundCall } from '../http/call-context.ts';
import type { ServerResources } from '../http/server-resources.ts';
import type { UploadReceiver } from '../http/upload-route.ts';
import type { Importer } from '../importing/importer.ts';
import type { Watched } from '../listening/watched-states.ts';
import type { AddNewcomer } from '../newcomers/newcomers.ts';
import type { ObjectContext } from '../objects/keep-object.ts';

/** A periodic job, run by one process at a time. A failure is logged and retried on the next run. */
export interface Job {
  /** Its name in the log. */
  name: string;
  run: (context: ObjectContext) => Promise<void>;
}

/** What shared work is done with. */
export interface WorkContext extends ObjectContext {
  /** Long-lived resources of domains (`defineResource`). */
  resources: ServerResources;
}

/**
 * Work on many things, each by itself, that all API processes share by a job queue in the database. What is due is
 * asked for once a minute; of each key one process does the work at a time, and one that has died is replaced.
 */
export interface SharedWork {
  /** Its name in the queue and the log. */
  name: string;
  /** The keys of what has to be done now. The work on a key must make it no longer due, also when it fails. */
  due: (context: WorkContext) => Promise<string[]>;
  /** Does the work on one; nothing if it is no longer due. At most `longestJob`. */
  run: (context: WorkContext, key: string) => Promise<void>;
}

/** Definition of a domain. Everything except `name` and `needs` is optional. */
interface ModuleParts {
  /** Its folder below `backend/domains`. */
  name: string;
  /** Domains whose public file this one imports. Dependencies must not be cyclic, directly or indirectly. */
  needs: readonly string[];
  calls?: readonly BoundCall[];
  /** Its database tables. Only this domain and domains that need it may read or change them. */
  tables?: Readonly<Record<string, PgTable>>;
  jobs?: readonly Job[];
  sharedWork?: readonly SharedWork[];
  /** Importers for `pnpm data import`, by kind of file. */
  importers?: Readonly<Record<string, Importer>>;
  /** Names of the firm's settings that it reads (`firmFigures`). */
  figures?: readonly string[];
  /** Accepts files uploaded by signed URL. */
  uploads?: UploadReceiver;
  /** What of its clients open pages learn the changes of. */
  watched?: Watched;
  /** Makes the client record of somebody who signed up; at most one domain has this. */
  newcomers?: AddNewcomer;
}

/** A domain of the API: its calls, tables, periodic jobs and importers. */
export type Module = Required<Omit<ModuleParts, 'uploads' | 'watched' | 'newcomers'>> &
  Pick<ModuleParts, 'uploads' | 'watched' | 'newcomers'>;

const defined = new WeakSet<object>();

/** The public declaration of a domain: `backend/domains/<name>/src/index.ts` exports it as `module`. */
export function defineModule({
  calls = [],
  tables = {},
  jobs = [],
  sharedWork = [],
  importers = {},
  figures = [],
  ...rest
}: ModuleParts) {
  const module: Module = { calls, tables, jobs, sharedWork, importers, figures, ...rest };
  defined.add(module);
  return module;
}

/** Whether a dynamically imported value is a module. */
export function isModule(value: unknown): value is Module {
  return typeof value === 'object' && value !== null && defined.has(value);
}
