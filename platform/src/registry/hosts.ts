import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions } from '@harbour/build/shared-versions';
import type { OfferedSurface } from '@harbour/build/surface';
import { slotNames } from '@harbour/contract/slots';
import { type DeployedHost, HOST_API_VERSION, type Registry } from '@harbour/platform-contract';
import { root } from '../installation/paths.ts';
import { changeRegistry } from './change-registry.ts';
import { ChangeRefusedError } from './change-remote.ts';
import { type BuiltHost, readHostReport } from './host-report.ts';
import { readSurface } from './host-surface.ts';
import type { RegistryKeys } from './keys.ts';
import type { Store } from './store.ts';

/** A deployed host, with what it offers beside the versions of its shared modules, if it told. */
export interface Host extends DeployedHost {
  offers?: OfferedSurface | undefined;
}

/** Deployed hosts by host API version. */
export type Hosts = Readonly<Record<string, Host>>;

/**
 * What a shell that is built from these sources offers.
 * @param shell its folder
 */
export function hostOfSources(shell: string): BuiltHost {
  return { version: HOST_API_VERSION, shared: sharedVersions(shell), slots: [...slotNames] };
}

/**
 * What the shell of this installation offers: by its sources, or by its report in an image that releases, which has no
 * sources.
 * @throws HostReportError if there is neither
 */
export function hostOfThisInstallation(): BuiltHost {
  const shell = join(root, 'shell');
  return existsSync(join(shell, 'package.json')) ? hostOfSources(shell) : readHostReport(join(shell, 'dist'));
}

/**
 * The hosts that remotes are checked against: those in the registry, or the given one if the registry has none.
 * @throws SurfaceMissingError if the store lacks what a host offers
 */
export async function deployedHosts(store: Store, registry: Registry, otherwise: () => BuiltHost): Promise<Hosts> {
  const recorded = Object.entries(registry.hosts ?? {});
  if (recorded.length === 0) {
    const { version, shared, slots, surface } = otherwise();
    return { [version]: { shared, slots, offers: surface, since: new Date().toISOString() } };
  }
  return Object.fromEntries(
    await Promise.all(
      recorded.map(
        async ([version, host]): Promise<[string, Host]> => [
          version,
          { ...host, offers: await readSurface(store, host) },
        ],
      ),
    ),
  );
}

/** The deployed hosts, for the log. */
export const hostsInShort = ({ hosts }: Registry) =>
  Object.keys(hosts ?? {})
    .sort()
    .join(', ') || null;

/**
 * Removes a host from the list, once none of its pages is open any more.
 * @throws ChangeRefusedError if it is not on the list, or is the last one
 */
export async function retireHost(store: Store, keys: RegistryKeys, version: string): Promise<Registry> {
  return await changeRegistry(store, keys, {
    action: 'retire',
    about: `host ${version}`,
    apply: (registry) => {
      const { [version]: retired, ...others } = registry.hosts ?? {};
      const left = Object.keys(others);
      if (!retired)
        throw new ChangeRefusedError(`There is no host ${version}. There are: ${hostsInShort(registry) ?? 'none'}.`);
      if (left.length === 0) throw new ChangeRefusedError(`Host ${version} is the only one. Deploy another one first.`);
      return { ...registry, hosts: others };
    },
    inShort: hostsInShort,
  });
}
