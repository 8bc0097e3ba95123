import { containerName, fetchAnew, type RegistryBuild } from '@harbour/contract';
import { integrityOf, knowIntegrity } from './integrity.ts';
import { EntryTimedOutError } from './remote-failures.ts';

/** What a remote entry leaves behind: webpack's container, which takes the host's shared modules and gives exposed ones. */
interface Container {
  init: (shared: unknown) => unknown;
  get: (exposed: string) => Promise<() => unknown>;
}

/** webpack's own names for the modules that this host shares. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/** Design, section 2: a remote entry that takes longer than ten seconds is not coming. Milliseconds. */
const entryTimeout = 10_000;

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    typeof value.init === 'function' &&
    'get' in value &&
    typeof value.get === 'function'
  );
}

/**
 * Addresses of entries that were refused or did not arrive. The next try asks for them past the cache: what it has of
 * them may be what was wrong, and a request that never ends would be shared by every further script of its address.
 */
const failed = new Set<string>();

/** Runs a script, which the browser refuses unless it is exactly what was signed. */
function runScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (error: Error) => {
      clearTimeout(timer);
      script.remove();
      failed.add(source);
      reject(error);
    };
    const timer = setTimeout(
      () => fail(new EntryTimedOutError(`${source} did not arrive within ${entryTimeout / 1000} s.`)),
      entryTimeout,
    );
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrityOf(source);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail(new Error(`${source} could not be loaded, or is not what was signed.`));
    script.src = source;
    document.head.append(script);
  });
}

/** Which entry made the runtime of a container's name; a development server builds one version again and again. */
const runtimes = new Map<string, string>();

/** webpack keeps chunks and styles by the container's name: those of another build of that name are not for this one. */
function clearRuntime(container: string): void {
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
  for (const style of document.head.querySelectorAll(`link[data-webpack^="${container}:"]`)) style.remove();
}

async function startContainer(name: string, build: RegistryBuild, entry: string): Promise<Container> {
  const file = entry.slice(entry.lastIndexOf('/') + 1);
  if (!build.integrity[file]) throw new Error(`The registry has no integrity hash for ${file}.`);
  knowIntegrity(entry.slice(0, -file.length), build.integrity);
  const global = containerName(name, build.version);
  if (runtimes.has(global) && runtimes.get(global) !== entry) clearRuntime(global);
  runtimes.set(global, entry);
  if (failed.delete(entry)) await fetchAnew(entry);
  await runScript(entry);
  const container: unknown = Reflect.get(globalThis, global);
  if (!isContainer(container)) throw new Error(`${file} left no container behind.`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** Containers by the address of their entry. */
const containers = new Map<string, Promise<Container>>();

/**
 * Loads one build of a remote: its entry by the address and hash of the registry, then what it exposes as `./remote`.
 * No federation manifest is fetched: one request less, and none that answers with the wrong JSON can poison a remote.
 * @param registryUrl what the build's addresses are relative to
 */
export async function loadFederatedBuild(name: string, build: RegistryBuild, registryUrl: string): Promise<unknown> {
  const entry = new URL(build.entry, new URL(registryUrl, location.origin)).href;
  const starting = containers.get(entry) ?? startContainer(name, build, entry);
  containers.set(entry, starting);
  starting.catch(() => containers.delete(entry));
  const factory = await (await starting).get('./remote');
  const exposed = factory();
  return typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : undefined;
}
