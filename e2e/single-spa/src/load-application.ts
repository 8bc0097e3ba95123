import { containerName, type RegistryBuild } from '@harbour/platform-contract';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LifeCycles } from 'single-spa';
import { allowFiles, allowListedFiles } from './signed-files.ts';

/** Loads a remote as a single-spa application; one that could not be loaded is asked for again the next time. */
export async function loadApplication(
  remote: string,
  { entry, integrity, hashList, version }: RegistryBuild,
): Promise<LifeCycles> {
  const container = containerName(remote, version);
  const address = new URL(entry, location.origin).href;
  const folder = address.replace(/[^/]*$/, '');
  allowFiles(folder, integrity);
  if (hashList) await allowListedFiles(folder, hashList);
  registerRemotes([{ name: container, entry: address, type: 'var', version }]);
  const lifecycles = await loadRemote<LifeCycles>(`${container}/single-spa`).catch((cause: unknown) => {
    throw new Error(`${entry} could not be loaded, or is not what was signed.`, { cause });
  });
  if (!lifecycles) throw new Error(`${entry} exposes no single-spa application.`);
  return lifecycles;
}
