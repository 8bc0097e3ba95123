import type { RegistryBuild, RegistryRemote } from '@harbour/platform-contract';
import type { BuildSource } from './remote-records.ts';

/** A build that may serve, and why. */
export interface Choice {
  build: RegistryBuild;
  source: BuildSource;
}

/** 32 bits of a text, evenly spread: FNV-1a, and the last steps of MurmurHash3, which stir what FNV leaves alike. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * Where a client stands among those who get a canary: the same for as long as the canary is the same one, so that a
 * higher percentage keeps those who are in, and another canary has another share of the clients.
 * @returns percent, 0 (inclusive) to 100 (exclusive)
 */
export function canaryPosition(remote: string, version: string, client: string): number {
  return (hash(`${remote}@${version}/${client}`) / 2 ** 32) * 100;
}

export interface Circumstances {
  remote: string;
  /** Whose side of a canary counts. */
  client: string;
  /** The build that a pinned composition names, where it counts. */
  pinned?: RegistryBuild | undefined;
}

/**
 * The builds of a remote in the order in which they are tried: what is pinned, else this client's side of a canary,
 * else the stable one; and then what came before, which a build that fails falls back to.
 */
export function chooseBuilds(known: RegistryRemote, { remote, client, pinned }: Circumstances): readonly Choice[] {
  const { stable, canary, previous } = known;
  const inCanary = canary && canaryPosition(remote, canary.build.version, client) < canary.percentage;
  const choices: Choice[] = [
    ...(pinned ? [{ build: pinned, source: 'pinned' as const }] : []),
    ...(inCanary ? [{ build: canary.build, source: 'canary' as const }] : []),
    { build: stable, source: 'stable' },
    ...(previous ? [{ build: previous, source: 'previous' as const }] : []),
  ];
  return choices.filter(
    ({ build }, place) => choices.findIndex((other) => other.build.version === build.version) === place,
  );
}
