import type { LogEntry } from './log-entry.ts';

/** The registry was changed in the meantime. */
export class RegistryConflictError extends Error {
  override name = 'RegistryConflictError';
}

/** Another build of this version was published; versions never change, so a retry is useless. */
export class VersionTakenError extends Error {
  override name = 'VersionTakenError';
}

/** The storage of released remotes and the registry: a folder or a bucket, which any static server can serve. */
export interface Store {
  /** Its location in readable form: a folder's path, or `s3://bucket/prefix`. */
  readonly location: string;
  /** The current registry, or undefined before the first release. */
  readRegistry(): Promise<string | undefined>;
  /**
   * Atomically replaces the registry that was read with a new one.
   * @throws RegistryConflictError if it is no longer the one that was read
   */
  replaceRegistry(before: string | undefined, after: string): Promise<void>;
  /** The signed description (`build.json`) of a published version, or undefined if there is no such version. */
  readBuild(remote: string, version: string): Promise<string | undefined>;
  /**
   * Publishes a version folder atomically; it never changes again until it is removed. If the version already exists, nothing happens, so
   * read afterwards what it is.
   * @throws VersionTakenError if an interrupted release of another build left files of this version
   * @param built the folder of files to serve
   * @param description its `build.json`, which is what makes the version exist
   */
  addVersion(remote: string, version: string, built: string, description: string): Promise<void>;
  /** The published versions of a remote, in no order. */
  versions(remote: string): Promise<string[]>;
  /** Copies the files of a published version, but not its description, into a new folder of this machine. */
  copyVersion(remote: string, version: string, into: string): Promise<void>;
  /** A file of a published version; undefined if it is not there. */
  readFile(remote: string, version: string, file: string): Promise<Buffer | undefined>;
  /**
   * Keeps the source maps of a version, where nothing that serves files looks.
   * @param maps by the path of the script
   */
  addSourceMaps(remote: string, version: string, maps: ReadonlyMap<string, Buffer>): Promise<void>;
  /** The source map of a script of a version; undefined if there is none. */
  readSourceMap(remote: string, version: string, script: string): Promise<Buffer | undefined>;
  /** Removes a version for good, its source maps too, its description first; nothing happens if there is none. */
  removeVersion(remote: string, version: string): Promise<void>;
  /** What a host offers (`host-surface.ts`), by the SHA-256 of the text, or undefined if it is not there. */
  readSurface(hash: string): Promise<string | undefined>;
  /** Adds such a text, and puts it back where the file was changed by hand. */
  addSurface(hash: string, text: string): Promise<void>;
  /** Appends an entry to the log of changes; entries are never removed. */
  log(entry: LogEntry): Promise<void>;
  /**
   * Entries of the log, oldest first, not trusted yet.
   * @param last only this many of the newest; all if left out
   * @param before only those of earlier revisions than this one, for the page before
   */
  readLog(last?: number, before?: number): Promise<unknown[]>;
}
