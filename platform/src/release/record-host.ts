import type { OfferedSurface, UsedSurface } from '@harbour/build/surface';
import {
  type DeployedHost,
  federationRuntime,
  federationSatisfies,
  hostApiSatisfies,
  type Registry,
  type RegistryBuild,
} from '@harbour/platform-contract';
import { missingExports, missingTopics } from '../checks/check-surface.ts';
import { missingCalls } from '../checks/deployed-calls.ts';
import { changeRegistry, readRegistry } from '../registry/change-registry.ts';
import { ChangeRefusedError } from '../registry/change-remote.ts';
import type { BuiltHost } from '../registry/host-report.ts';
import { readSurface, storeSurface, surfaceHash } from '../registry/host-surface.ts';
import { hostsInShort } from '../registry/hosts.ts';
import type { RegistryKeys } from '../registry/keys.ts';
import { readUses } from '../registry/released-build.ts';
import type { Store } from '../registry/store.ts';

type Offer = Omit<DeployedHost, 'since'>;

/** Whether two builds of a host offer the same; one that does not tell its surface may be the same. */
function sameOffer(one: Offer, other: Offer): boolean {
  const areKnown = one.surface !== undefined && other.surface !== undefined;
  return (
    JSON.stringify([Object.entries(one.shared).sort(), [...one.slots].sort()]) ===
      JSON.stringify([Object.entries(other.shared).sort(), [...other.slots].sort()]) &&
    (!areKnown || one.surface === other.surface)
  );
}

/** What one build of a host offers and another does not, by name. */
function offeredBeyond(one: OfferedSurface, other: OfferedSurface): string[] {
  return [
    ...Object.entries(one.exports).flatMap(([request, names]) =>
      names.filter((name) => !other.exports[request]?.includes(name)).map((name) => `${name} of ${request}`),
    ),
    ...one.topics.filter((topic) => !other.topics.includes(topic)).map((topic) => `the topic ${topic}`),
  ];
}

/** How a build differs from the deployed host of its version, as far as both tell, in words. */
function differenceOf(deployed: OfferedSurface | undefined, built: OfferedSurface | undefined): string {
  if (!deployed || !built) return '';
  const [added, gone] = [offeredBeyond(built, deployed), offeredBeyond(deployed, built)];
  const parts = [
    ...(added.length > 0 ? [`new is ${added.join(', ')}`] : []),
    ...(gone.length > 0 ? [`gone is ${gone.join(', ')}`] : []),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

/** The fixed part of `^version`: 19 of 19.3.1, 0.5 of 0.5.2. */
const heldFast = (version: string) => /^(?:0\.){0,2}\d+/.exec(version)?.[0];
const major = (version: string) => version.split('.')[0];

/** Shared modules that a build for this major version of the host may expect, but this host does not have. */
function notCompatible(hosts: Registry['hosts'], { version, shared }: BuiltHost): string[] {
  const alike = Object.entries(hosts ?? {}).filter(([other]) => other !== version && major(other) === major(version));
  return alike.flatMap(([other, offer]) =>
    Object.entries(offer.shared)
      .filter(([request, promised]) => heldFast(shared[request] ?? '') !== heldFast(promised))
      .map(
        ([request, promised]) => `${request} is ${promised} in host ${other}, and ${shared[request] ?? 'missing'} here`,
      ),
  );
}

/** What a live build needs and a host does not have, in words. */
function lackedBy({ version, shared, slots, surface }: BuiltHost, build: RegistryBuild, uses?: UsedSurface): string[] {
  if (!hostApiSatisfies(build.hostApi, version)) return [`needs ${build.hostApi}`];
  if (!federationSatisfies(build.federation, shared[federationRuntime]))
    return [`needs federation runtime ${build.federation}`];
  return [
    ...build.slots.filter((slot) => !slots.includes(slot)).map((slot) => `fills ${slot}, which is not there`),
    ...(uses && surface ? [...missingExports(uses, surface), ...missingTopics(uses, surface)] : []).map(
      (missing) => `finds that ${missing}`,
    ),
  ];
}

/** Live builds that a host cannot run, each with what it lacks. */
async function notRunning(store: Store, keys: RegistryKeys, { remotes }: Registry, host: BuiltHost) {
  const live = Object.entries(remotes).flatMap(([name, { stable, canary }]) => [
    { name, label: `${name} ${stable.version}`, build: stable },
    ...(canary ? [{ name, label: `${name} ${canary.build.version}, the canary,`, build: canary.build }] : []),
  ]);
  const lacked = await Promise.all(
    live.map(async ({ name, label, build }) => {
      const uses = host.surface && (await readUses(store, keys, name, build.version));
      return lackedBy(host, build, uses).map((what) => `${label} ${what}`);
    }),
  );
  return lacked.flat();
}

/** @throws ChangeRefusedError if a host cannot run a live build */
function requireRunning(version: string, unable: readonly string[]): void {
  if (unable.length === 0) return;
  throw new ChangeRefusedError(
    `Host ${version} cannot run what is live: ${unable.join('; ')}. Release that anew first, or let clients be without ` +
      'it until then, with --force, such as pnpm release shell --force.',
  );
}

/**
 * Checks that a host can run what is live, whether it is recorded or not.
 * @throws ChangeRefusedError if it cannot
 */
export async function requireHostRuns(store: Store, keys: RegistryKeys, host: BuiltHost): Promise<void> {
  const { registry } = await readRegistry(store, keys);
  requireRunning(host.version, await notRunning(store, keys, registry, host));
}

interface Recording {
  /** A single-machine installation serves one shell: the other hosts are gone. */
  only: boolean;
  /** Even if it cannot run what is live. */
  force: boolean;
  /** The live builds that it cannot run. */
  unable: readonly string[];
  /** What the deployed host of the same version offers, if it told. */
  present: OfferedSurface | undefined;
}

/** Adds a host to the list, or makes it the only one. */
function withHost(registry: Registry, host: BuiltHost, { only, force, unable, present: offers }: Recording): Registry {
  const { version, shared, slots, surface } = host;
  const present = registry.hosts?.[version];
  const others = only ? {} : (registry.hosts ?? {});
  const offer: Offer = { shared, slots, ...(surface ? { surface: surfaceHash(surface) } : {}) };
  const isSame = present !== undefined && sameOffer(present, offer);
  const recorded = { ...(isSame && present.surface ? { surface: present.surface } : {}), ...offer };
  const isAlone = Object.keys(registry.hosts ?? {}).length === 1;
  if (isSame && recorded.surface === present.surface && (!only || isAlone)) return registry;
  if (present && !isSame && !only) {
    throw new ChangeRefusedError(
      `A host ${version} is deployed that offers other modules, slots, exports or topics${differenceOf(offers, surface)}. ` +
        'Raise HOST_API_VERSION in shared/universal/platform-contract/src/host-api.ts, so that pages of both can be ' +
        'told apart, and build the shell anew.',
    );
  }
  // A single-machine installation rebuilds its remotes for its only host right afterwards.
  const broken = only ? [] : notCompatible(others, host);
  if (broken.length > 0) {
    throw new ChangeRefusedError(
      `Builds that were made for the hosts of before could not run in host ${version}: ${broken.join('; ')}. Raise the ` +
        'major version of HOST_API_VERSION in shared/universal/platform-contract/src/host-api.ts, and build the shell ' +
        'anew.',
    );
  }
  if (!force) requireRunning(version, unable);
  const since = isSame ? present.since : new Date().toISOString();
  return { ...registry, hosts: { ...others, [version]: { ...recorded, since } } };
}

/**
 * Records that a host is deployed, so that remotes are checked against it from now on.
 * @param only a single-machine installation serves one shell: the other hosts are gone
 * @param force even if it cannot run what is live, or the API lacks a call that it makes
 * @param calls those of the deployed API, if it tells
 * @returns the live builds that this host cannot run, each with what it lacks; none are looked for with `only`
 * @throws ChangeRefusedError if there are such builds, if a host of the same version with a different offer is
 * deployed, if its shared modules are not what its version promises, or if the API lacks a call
 */
export async function recordHost(
  store: Store,
  keys: RegistryKeys,
  host: BuiltHost,
  {
    only = false,
    force = false,
    calls,
  }: { only?: boolean | undefined; force?: boolean | undefined; calls?: ReadonlySet<string> | undefined } = {},
): Promise<string[]> {
  const seen = await readRegistry(store, keys);
  // Reading what each live build uses is wasted where they are all built again.
  const unable = only ? [] : await notRunning(store, keys, seen.registry, host);
  const missing = calls && !force ? missingCalls(host.calls ?? {}, calls) : [];
  if (missing.length > 0) {
    throw new ChangeRefusedError(
      `Host ${host.version} makes calls that the deployed API lacks: ${missing.join('; ')}. Deploy the API that has ` +
        'them first, or let clients be without them until then: pnpm release shell --force.',
    );
  }
  if (host.surface) await storeSurface(store, host.surface);
  const deployed = seen.registry.hosts?.[host.version];
  // Stored anew just now, in case that the store had lost it.
  const present = deployed && (await readSurface(store, deployed).catch(() => undefined));
  await changeRegistry(
    store,
    keys,
    {
      action: 'deploy',
      about: `host ${host.version}`,
      apply: (before) => withHost(before, host, { only, force, unable, present }),
      inShort: hostsInShort,
    },
    seen,
  );
  return unable;
}
