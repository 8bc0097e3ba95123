import { containerName, federationHost, type RegistryBuild } from '@harbour/platform-contract';
import { init, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { federationRules, loadedWhenRun } from './federation-rules.ts';
import { knowHashList, knowIntegrity } from './integrity.ts';
import { EntryTimedOutError } from './remote-failures.ts';

/** The list of hashes that the files of an entry need, by the entry's address. */
const hashLists = new Map<string, Promise<void>>();
const rules = federationRules(hashLists);
// Also for the instances of remotes: they load shared modules themselves.
registerGlobalPlugins([rules.plugin]);
/** The instance that the build created, with the shared modules. */
const runtime = init({ name: federationHost, remotes: [] });
loadedWhenRun(runtime.shareScopeMap);

/** The version of the federation runtime that this page runs. */
export const federationVersion: string = runtime.version;

/**
 * The runtime's error codes for an unusable entry: it defined no container, defined one that cannot start, failed to
 * load, or failed to start. The next try registers it again.
 */
const entryFailures: ReadonlySet<string | undefined> = new Set([
  'RUNTIME-001',
  'RUNTIME-002',
  'RUNTIME-008',
  'RUNTIME-015',
]);

/** The runtime's code of an error; undefined for other errors. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? /#(RUNTIME-\d{3})\b/.exec(error.message)?.[1] : undefined;
}

/** The current entry of each container name: a development server builds the same version repeatedly. */
const registered = new Map<string, string>();

/**
 * Loads one build of a remote: its entry, by the address and hash in the registry, at the same time the list of the
 * hashes of its other files, then what it exposes as `./remote`.
 * No federation manifest is fetched: that saves a request, and a wrong JSON answer cannot break a remote.
 * @param registryUrl base of the build's relative addresses
 * @throws EntryTimedOutError if the entry timed out
 */
export async function loadFederatedBuild(name: string, build: RegistryBuild, registryUrl: string): Promise<unknown> {
  const entry = new URL(build.entry, new URL(registryUrl, location.origin)).href;
  const file = entry.slice(entry.lastIndexOf('/') + 1);
  if (!build.integrity[file]) throw new Error(`The registry has no integrity hash for ${file}.`);
  const folder = entry.slice(0, -file.length);
  knowIntegrity(folder, build.integrity);
  if (build.hashList) {
    const list = knowHashList(folder, build.hashList);
    list.catch(() => undefined);
    hashLists.set(entry, list);
  }
  const container = containerName(name, build.version);
  if (registered.get(container) !== entry) {
    runtime.registerRemotes([{ name: container, entry, type: 'var', version: build.version }], { force: true });
    registered.set(container, entry);
  }
  try {
    const exposed = await runtime.loadRemote<{ default?: unknown }>(`${container}/remote`);
    return exposed?.default;
  } catch (error) {
    const code = codeOf(error);
    if (entryFailures.has(code) && registered.get(container) === entry) registered.delete(container);
    if (code === 'RUNTIME-008' && rules.isLate(entry)) {
      throw new EntryTimedOutError(`${entry} did not arrive in time.`, { cause: error });
    }
    throw error;
  }
}
