import type { LogEntry } from './log-entry.ts';

/** Somebody else changed the registry in the meantime. */
export class RegistryConflictError extends Error {
  override name = 'RegistryConflictError';
}

/** Another build of this version was published; versions never change, so trying again is of no use. */
export class VersionTakenError extends Error {
  override name = 'VersionTakenError';
}

/** Where released remotes and the registry live: a folder or a bucket, which any static server can serve. */
export interface Store {
  /** Where it is, in words for people: a folder's path, or `s3://bucket/prefix`. */
  readonly place: string;
  /** The registry as it stands, or undefined before the first release. */
  readRegistry(): Promise<string | undefined>;
  /**
   * Puts a new registry in the place of the one that was read, at one stroke.
   * @throws RegistryConflictError when it is no longer the one that was read
   */
  replaceRegistry(before: string | undefined, after: string): Promise<void>;
  /** The signed description (`build.json`) of a published version, or undefined where there is no such version. */
  readBuild(remote: string, version: string): Promise<string | undefined>;
  /**
   * Publishes a version folder; it is there whole or not at all, and never changes again: where the version is there
   * already, nothing happens, so read afterwards what it is.
   * @throws VersionTakenError when an interrupted release of another build left files of this version
   * @param built the folder of files to serve
   * @param description its `build.json`, which is what makes the version exist
   */
  addVersion(remote: string, version: string, built: string, description: string): Promise<void>;
  /** Adds an entry to the log of changes, which nothing takes away again. */
  log(entry: LogEntry): Promise<void>;
  /**
   * Entries of the log, oldest first, not yet trusted.
   * @param last only so many, the newest; all of them where it is left out
   */
  readLog(last?: number): Promise<unknown[]>;
}
