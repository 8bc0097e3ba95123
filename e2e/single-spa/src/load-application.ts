import { containerName, type RegistryBuild } from '@harbour/platform-contract';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';

/** The hashes that were signed for the entries of remotes, by full address. */
const signed = new Map<string, string>();

registerPlugins([
  {
    name: 'another-host-integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = signed.get(url) ?? 'none was signed';
      script.src = url;
      return { script };
    },
  },
]);

/** Loads a remote as a single-spa application; one that could not be loaded is asked for again the next time. */
export async function loadApplication(
  remote: string,
  { entry, integrity, version }: RegistryBuild,
): Promise<LifeCycles> {
  const container = containerName(remote, version);
  const address = new URL(entry, location.origin).href;
  signed.set(address, integrity[entry.slice(entry.lastIndexOf('/') + 1)] ?? 'none was signed');
  registerRemotes([{ name: container, entry: address, type: 'var', version }]);
  const lifecycles = await loadRemote<LifeCycles>(`${container}/single-spa`).catch((cause: unknown) => {
    throw new Error(`${entry} could not be loaded, or is not what was signed.`, { cause });
  });
  if (!lifecycles) throw new Error(`${entry} exposes no single-spa application.`);
  return lifecycles;
}
