/**
 * Everything that a host needs to run remotes, except the two modules with side effects: the federation runtime
 * (`@harbour/remotes/federation`) and the hashes of loadable files (`@harbour/remotes/integrity`).
 * `@harbour/remotes/pinned-builds`, which few visits need, is loaded on demand.
 * `@harbour/remotes/development` follows the changes of a development server.
 *
 * A host loads the registry, creates one `PortalRemotes` from it, gives that to a `RemotesProvider`, and wraps every
 * part of a remote in a `RemoteBoundary`. The state transitions of a remote are a table: `remote-states.ts`.
 */

// The running version of each remote, and its possible replacement.
export { type Choice, chooseBuilds } from './choose-build.ts';
export { endParts } from './end-parts.ts';
// The page's own functions, kept from remotes.
export { keepPageGlobals } from './page-globals.ts';
// For rendering on the page.
export { PartLoading, usePartsLoading } from './parts-loading.tsx';
// The registry, and the builds that a tab asked for.
export type { PinnedBuilds, Pins } from './pinned-builds.ts';
export {
  buildOf,
  createPortalRemotes,
  type PortalRemotes,
  type PortalRemotesOptions,
  type ReadyVersion,
  type RemotesView,
  type Visitor,
} from './portal-remotes.ts';
export {
  freshRegistry,
  type LoadedRegistry,
  loadRegistry,
  RegistryOutdatedError,
  type RegistrySource,
  RegistryUnavailableError,
  registrySource,
} from './registry-source.ts';
export { RemoteBoundary } from './remote-boundary.tsx';
export { EntryTimedOutError, type RemoteFailure } from './remote-failures.ts';
// Records of each remote in this visit, for operators.
export {
  type BuildSource,
  type RecordedState,
  type RemoteFault,
  type RemoteRecord,
  recordFault,
  recordRemote,
  remoteRecord,
  shellName,
  useRemoteRecords,
  watchRecords,
} from './remote-records.ts';
export { type RemoteHost, RemotesProvider, remotesFilling, useReadyVersions, useRemotes } from './remotes-context.tsx';
export { readUnendedRender } from './unended-render.ts';
