import { containerName, type RegistryBuild } from '@harbour/contract';
import type { LifeCycles } from 'single-spa';

/** webpack's container, as a remote entry leaves it behind. */
interface Container {
  init: (shared: unknown) => unknown;
  get: (exposed: string) => Promise<() => LifeCycles>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function runScript(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), {
      src: address,
      integrity,
      crossOrigin: 'anonymous',
    });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be loaded, or is not what was signed.`));
    };
    document.head.append(script);
  });
}

async function startContainer(remote: string, { entry, integrity, version }: RegistryBuild): Promise<Container> {
  await runScript(`/${entry}`, integrity[entry.slice(entry.lastIndexOf('/') + 1)] ?? 'none was signed');
  const container: unknown = Reflect.get(globalThis, containerName(remote, version));
  if (!isContainer(container)) throw new Error(`${entry} left no container behind.`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

const containers = new Map<string, Promise<Container>>();

/** Loads a remote as a single-spa application; one that could not be loaded is asked for again the next time. */
export async function loadApplication(remote: string, build: RegistryBuild): Promise<LifeCycles> {
  const starting = containers.get(remote) ?? startContainer(remote, build);
  containers.set(remote, starting);
  starting.catch(() => containers.delete(remote));
  const lifecycles = await (await starting).get('./single-spa');
  return lifecycles();
}
