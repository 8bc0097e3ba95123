import { containerName, federationHost, type RegistryBuild } from '@harbour/platform-contract';
import { init, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import { federationRules, loadedWhenRun } from './federation-rules.ts';
import { knowIntegrity } from './integrity.ts';
import { EntryTimedOutError } from './remote-failures.ts';

const rules = federationRules();
// For the instances of remotes as well: they load shared modules by themselves.
registerGlobalPlugins([rules.plugin]);
/** The instance that the build has made, with the shared modules. */
const runtime = init({ name: federationHost, remotes: [] });
loadedWhenRun(runtime.shareScopeMap);

/** The version of the federation runtime that this page runs. */
export const federationVersion: string = runtime.version;

/**
 * The runtime's codes for an entry that is of no use: it left nothing behind, nothing that could be begun, could not be
 * loaded, or could not begin. The next try registers it anew.
 */
const entryFailures: ReadonlySet<string | undefined> = new Set([
  'RUNTIME-001',
  'RUNTIME-002',
  'RUNTIME-008',
  'RUNTIME-015',
]);

/** The code that the runtime gives an error; undefined for errors of other origin. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? /#(RUNTIME-\d{3})\b/.exec(error.message)?.[1] : undefined;
}

/** The entry that each container's name stands for: a development server builds one version again and again. */
const registered = new Map<string, string>();

/**
 * Loads one build of a remote: its entry by the address and hash of the registry, then what it exposes as `./remote`.
 * No federation manifest is fetched: one request less, and none that answers with the wrong JSON can poison a remote.
 * @param registryUrl what the build's addresses are relative to
 * @throws EntryTimedOutError when the entry did not arrive in time
 */
export async function loadFederatedBuild(name: string, build: RegistryBuild, registryUrl: string): Promise<unknown> {
  const entry = new URL(build.entry, new URL(registryUrl, location.origin)).href;
  const file = entry.slice(entry.lastIndexOf('/') + 1);
  if (!build.integrity[file]) throw new Error(`The registry has no integrity hash for ${file}.`);
  knowIntegrity(entry.slice(0, -file.length), build.integrity);
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
