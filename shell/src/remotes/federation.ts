import { containerName, type RegistryBuild } from '@harbour/contract';

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

/** Runs a script, which the browser refuses unless it is exactly what was signed. */
function runScript(source: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${source} ${reason}.`));
    };
    const timer = setTimeout(() => fail(`did not arrive within ${entryTimeout / 1000} s`), entryTimeout);
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('could not be loaded, or is not what was signed');
    script.src = source;
    document.head.append(script);
  });
}

async function startContainer(name: string, build: RegistryBuild, registryUrl: string): Promise<Container> {
  const entry = new URL(build.entry, new URL(registryUrl, location.origin)).href;
  const file = entry.slice(entry.lastIndexOf('/') + 1);
  const integrity = build.integrity[file];
  if (!integrity) throw new Error(`The registry has no integrity hash for ${file}.`);
  await runScript(entry, integrity);
  const container: unknown = Reflect.get(globalThis, containerName(name, build.version));
  if (!isContainer(container)) throw new Error(`${file} left no container behind.`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

const containers = new Map<string, Promise<Container>>();

/**
 * Loads one build of a remote: its entry by the address and hash of the registry, then what it exposes as `./remote`.
 * No federation manifest is fetched: one request less, and none that answers with the wrong JSON can poison a remote.
 * @param registryUrl what the build's addresses are relative to
 */
export async function loadFederatedBuild(name: string, build: RegistryBuild, registryUrl: string): Promise<unknown> {
  const key = containerName(name, build.version);
  const starting = containers.get(key) ?? startContainer(name, build, registryUrl);
  containers.set(key, starting);
  starting.catch(() => containers.delete(key));
  const factory = await (await starting).get('./remote');
  const exposed = factory();
  return typeof exposed === 'object' && exposed !== null && 'default' in exposed ? exposed.default : undefined;
}
