import type { Registry } from '@harbour/platform-contract';
import { versionsIn } from './change-remote.ts';
import { type ReadEntry, readEntry } from './log-entry.ts';

/** The entries of a log that tell of one remote; those that cannot be read tell nothing. */
function entriesOf(name: string, log: readonly unknown[]): ReadEntry[] {
  return log.flatMap((line) => readEntry(line) ?? []).filter(({ about }) => about === name);
}

/**
 * Whether clients get this version, or ever got it, as the stable one or as the canary. That its folder is there says
 * less: an interrupted release leaves one as well.
 * @param log as the store gives it
 */
export function wasReleased(log: readonly unknown[], { remotes }: Registry, name: string, version: string): boolean {
  const { stable, canary, previous } = remotes[name] ?? {};
  // Said twice, because the command that made it live may have been killed before it could write into the log.
  const known = [stable, canary?.build, previous].map((build) => build?.version);
  const logged = entriesOf(name, log).flatMap(({ from, to }) => [...versionsIn(from), ...versionsIn(to)]);
  return [...known, ...logged].includes(version);
}

/** Why a version that is not stable is to stay so, in words: somebody decided it. Undefined when nobody did. */
function decided(log: readonly unknown[], { remotes }: Registry, name: string, version: string): string | undefined {
  if (remotes[name]?.canary?.build.version === version) return 'that is its canary';
  const taken = entriesOf(name, log).findLast(
    ({ from, to }) => versionsIn(from).includes(version) && !versionsIn(to).includes(version),
  );
  // What a later release took the place of, no one was against: its sources have come back.
  return taken && taken.action !== 'release' ? `${taken.who} took that away (${taken.action}, ${taken.at})` : undefined;
}

/**
 * Which remotes have other sources than what is live, for an installation that follows its sources.
 * @param log as the store gives it
 * @param sources the version that each remote's sources would give
 * @returns those to release; and in words those that stay at another version because somebody decided it
 */
export function outdatedRemotes(
  log: readonly unknown[],
  registry: Registry,
  sources: Readonly<Record<string, string>>,
): { outdated: string[]; kept: string[] } {
  const behind = Object.entries(sources).flatMap(([name, version]) => {
    const live = registry.remotes[name]?.stable.version;
    return live === version ? [] : [{ name, version, live, why: decided(log, registry, name, version) }];
  });
  return {
    outdated: behind.filter(({ why }) => why === undefined).map(({ name }) => name),
    kept: behind
      .filter(({ why }) => why !== undefined)
      .map(
        ({ name, version, live, why }) =>
          `${name} stays at ${live}. Its sources are ${version}: ${why}. To make that live: npm run release ${name}`,
      ),
  };
}
