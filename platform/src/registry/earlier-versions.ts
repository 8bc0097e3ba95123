import type { Registry } from '@harbour/platform-contract';
import { entryOf, versionsIn } from './change-remote.ts';
import { type ReadEntry, readEntry } from './log-entry.ts';

/** The log entries about one remote; unreadable ones are skipped. */
function entriesOf(name: string, log: readonly unknown[]): ReadEntry[] {
  return log.flatMap((line) => readEntry(line) ?? []).filter(({ about }) => about === name);
}

/**
 * Whether clients get this version, or ever got it, as the stable one or as the canary. An existing folder proves less:
 * an interrupted release leaves one as well.
 * @param log as read from the store
 */
export function wasReleased(log: readonly unknown[], registry: Registry, name: string, version: string): boolean {
  const { stable, canary, previous } = entryOf(registry, name) ?? {};
  // Check both, because the command that made it live may have been killed before it wrote the log entry.
  const known = [stable, canary?.build, previous].map((build) => build?.version);
  const logged = entriesOf(name, log).flatMap(({ from, to }) => [...versionsIn(from), ...versionsIn(to)]);
  return [...known, ...logged].includes(version);
}

/** The change that last took a version away from clients. */
function takenAway(entries: readonly ReadEntry[], version: string): ReadEntry | undefined {
  return entries.findLast(({ from, to }) => versionsIn(from).includes(version) && !versionsIn(to).includes(version));
}

/**
 * The versions of a remote that were stable before one of them became so, newest first, without those that a rollback
 * took away: nobody rolls back from a working version.
 * @param log as read from the store
 */
export function stableBefore(log: readonly unknown[], name: string, version: string): string[] {
  const entries = entriesOf(name, log);
  const stable = entries.flatMap(({ to }) => versionsIn(to).slice(0, 1));
  const changes = stable.filter((each, index) => each !== stable[index - 1]);
  const since = changes.lastIndexOf(version);
  const earlier = changes.slice(0, since === -1 ? changes.length : since).reverse();
  return [...new Set(earlier)].filter((each) => each !== version && takenAway(entries, each)?.action !== 'rollback');
}

/** Why a version should not become stable, in words, if somebody decided so; undefined otherwise. */
function decided(log: readonly unknown[], registry: Registry, name: string, version: string): string | undefined {
  if (entryOf(registry, name)?.canary?.build.version === version) return 'that is its canary';
  const taken = takenAway(entriesOf(name, log), version);
  // A version replaced by a later release was not rejected: its sources have come back.
  return taken && !['release', 'advance'].includes(taken.action)
    ? `${taken.who} took that away (${taken.action}, ${taken.at})`
    : undefined;
}

/**
 * The remotes, and the shell, whose sources differ from what is live, for an installation that follows its sources.
 * @param log as read from the store
 * @param sources the version of the sources of each remote, and of the shell
 * @returns those to release, and messages about those that stay at another version because somebody decided it
 */
export function outdatedRemotes(
  log: readonly unknown[],
  registry: Registry,
  sources: Readonly<Record<string, string>>,
): { outdated: string[]; kept: string[] } {
  const behind = Object.entries(sources).flatMap(([name, version]) => {
    const live = entryOf(registry, name)?.stable.version;
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
