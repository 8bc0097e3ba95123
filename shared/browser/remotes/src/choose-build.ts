import { canaryPosition, type RegistryBuild, type RegistryRemote } from '@harbour/platform-contract';
import type { BuildSource } from './remote-records.ts';

/** A build that may serve, and why. */
export interface Choice {
  build: RegistryBuild;
  source: BuildSource;
}

export interface Circumstances {
  remote: string;
  /** The visitor whose canary side is used. */
  client: string;
  /** The build that a pinned composition names, if it applies. */
  pinned?: RegistryBuild | undefined;
}

/**
 * The builds of a remote in the order to try: the pinned one, otherwise this client's side of a canary, otherwise the
 * stable one; then the earlier ones as fallbacks of a failing build.
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
    ({ build }, index) => choices.findIndex((other) => other.build.version === build.version) === index,
  );
}
