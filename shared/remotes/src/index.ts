/**
 * Everything that a host needs to run remotes, but the two modules with an effect of their own: the federation runtime
 * (`@harbour/remotes/federation`) and the hashes of what may be loaded (`@harbour/remotes/integrity`). What a development
 * server changes is followed by `@harbour/remotes/development`.
 *
 * A host loads the registry, makes one `PortalRemotes` of it, gives that to a `RemotesProvider`, and puts every part of
 * a remote into a `RemoteBoundary`. How a remote gets from one state to the next is a table: `remote-states.ts`.
 */

// What runs of each remote, and what could take its place.
export { type Choice, canaryPosition, chooseBuilds } from './choose-build.ts';
export { endParts } from './end-parts.ts';
// On the page.
export { PartLoading, usePartsLoading } from './parts-loading.tsx';
// The registry, and the builds that a tab asked for.
export { type PinnedBuilds, type Pins, pinnedBuilds } from './pinned-builds.ts';
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
// What is known of each remote in this visit, for people who look after the portal.
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
} from './remote-records.ts';
export { type RemoteHost, RemotesProvider, remotesFilling, useReadyVersions, useRemotes } from './remotes-context.tsx';
