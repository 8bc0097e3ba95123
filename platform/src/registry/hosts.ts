import { sharedVersions } from '@harbour/build/shared-versions';
import { slotNames } from '@harbour/contract/slots';
import {
  type DeployedHost,
  federationRuntime,
  federationSatisfies,
  HOST_API_VERSION,
  hostApiSatisfies,
  type Registry,
} from '@harbour/platform-contract';
import { changeRegistry } from './change-registry.ts';
import { ChangeRefusedError } from './change-remote.ts';
import type { BuiltHost } from './host-report.ts';
import type { RegistryKeys } from './keys.ts';
import type { Store } from './store.ts';

/** Deployed hosts by host API version. */
export type Hosts = Readonly<Record<string, DeployedHost>>;

/**
 * What a shell that is built from these sources offers.
 * @param shell its folder
 */
export function hostOfSources(shell: string): BuiltHost {
  return { version: HOST_API_VERSION, shared: sharedVersions(shell), slots: [...slotNames] };
}

const sameOffer = (one: Omit<DeployedHost, 'since'>, other: Omit<DeployedHost, 'since'>) =>
  JSON.stringify([Object.entries(one.shared).sort(), [...one.slots].sort()]) ===
  JSON.stringify([Object.entries(other.shared).sort(), [...other.slots].sort()]);

/** The hosts that remotes are checked against: those in the registry, or the given one if the registry has none. */
export function deployedHosts(registry: Registry, otherwise: () => BuiltHost): Hosts {
  if (registry.hosts && Object.keys(registry.hosts).length > 0) return registry.hosts;
  const { version, shared, slots } = otherwise();
  return { [version]: { shared, slots, since: new Date().toISOString() } };
}

const inShort = ({ hosts }: Registry) =>
  Object.keys(hosts ?? {})
    .sort()
    .join(', ') || null;

/** The fixed part of `^version`: 19 of 19.3.1, 0.5 of 0.5.2. */
const heldFast = (version: string) => /^(?:0\.){0,2}\d+/.exec(version)?.[0];
const major = (version: string) => version.split('.')[0];

/** Shared modules that a build for this major version of the host may expect, but this host does not have. */
function notCompatible(hosts: Hosts, { version, shared }: BuiltHost): string[] {
  const alike = Object.entries(hosts).filter(([other]) => other !== version && major(other) === major(version));
  return alike.flatMap(([other, offer]) =>
    Object.entries(offer.shared)
      .filter(([request, promised]) => heldFast(shared[request] ?? '') !== heldFast(promised))
      .map(
        ([request, promised]) => `${request} is ${promised} in host ${other}, and ${shared[request] ?? 'missing'} here`,
      ),
  );
}

/** Live builds that need another host API or federation runtime, each with its requirement. */
function notRunning({ remotes }: Registry, { version, shared }: BuiltHost): string[] {
  return Object.entries(remotes)
    .flatMap(([name, { stable, canary }]) => [
      { words: `${name} ${stable.version}`, build: stable },
      ...(canary ? [{ words: `${name} ${canary.build.version}, the canary,`, build: canary.build }] : []),
    ])
    .flatMap(({ words, build }) => {
      if (!hostApiSatisfies(build.hostApi, version)) return [`${words} needs ${build.hostApi}`];
      return federationSatisfies(build.federation, shared[federationRuntime])
        ? []
        : [`${words} needs federation runtime ${build.federation}`];
    });
}

/** Adds a host to the list, or makes it the only one. */
function withHost(registry: Registry, host: BuiltHost, { only, force }: { only: boolean; force: boolean }): Registry {
  const { version, shared, slots } = host;
  const present = registry.hosts?.[version];
  const others = only ? {} : (registry.hosts ?? {});
  const isSame = present !== undefined && sameOffer(present, { shared, slots });
  if (isSame && (!only || Object.keys(registry.hosts ?? {}).length === 1)) return registry;
  if (present && !isSame && !only) {
    throw new ChangeRefusedError(
      `A host ${version} is deployed that shares other modules or has other slots. Raise HOST_API_VERSION in ` +
        'shared/universal/platform-contract/src/host-api.ts, so that pages of both can be told apart, and build the shell anew.',
    );
  }
  // A single-machine installation rebuilds its remotes for its only host right afterwards.
  const broken = only ? [] : notCompatible(others, host);
  if (broken.length > 0) {
    throw new ChangeRefusedError(
      `Builds that were made for the hosts of before could not run in host ${version}: ${broken.join('; ')}. Raise the ` +
        'major version of HOST_API_VERSION in shared/universal/platform-contract/src/host-api.ts, and build the shell anew.',
    );
  }
  const unable = only || force ? [] : notRunning(registry, host);
  if (unable.length > 0) {
    throw new ChangeRefusedError(
      `Host ${version} cannot run what is live: ${unable.join('; ')}. Release that anew first, or let clients be without ` +
        'it until then: pnpm release shell --force.',
    );
  }
  const since = isSame ? present.since : new Date().toISOString();
  return { ...registry, hosts: { ...others, [version]: { shared, slots, since } } };
}

/**
 * Records that a host is deployed, so that remotes are checked against it from now on.
 * @param only a single-machine installation serves one shell: the other hosts are gone
 * @param force even if it cannot run what is live
 * @returns the live builds that this host cannot run, each with the host API that it needs
 * @throws ChangeRefusedError if there are such builds, if a host of the same version with a different offer is
 * deployed, or if its shared modules are not what its version promises
 */
export async function recordHost(
  store: Store,
  keys: RegistryKeys,
  host: BuiltHost,
  { only = false, force = false }: { only?: boolean; force?: boolean } = {},
): Promise<string[]> {
  const registry = await changeRegistry(store, keys, {
    action: 'deploy',
    about: `host ${host.version}`,
    apply: (before) => withHost(before, host, { only, force }),
    inShort,
  });
  return notRunning(registry, host);
}

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
        throw new ChangeRefusedError(`There is no host ${version}. There are: ${inShort(registry) ?? 'none'}.`);
      if (left.length === 0) throw new ChangeRefusedError(`Host ${version} is the only one. Deploy another one first.`);
      return { ...registry, hosts: others };
    },
    inShort,
  });
}
