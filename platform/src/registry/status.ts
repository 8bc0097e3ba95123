import { HOST_API_VERSION, lockfileText, type Registry } from '@harbour/platform-contract';
import { fingerprint, raised } from './change-registry.ts';
import { entryOf } from './change-remote.ts';
import { type ReadEntry, readEntry } from './log-entry.ts';

/** The live versions of a remote, or of the shell, in one readable line. */
export function remoteStatus(registry: Registry, name: string): string {
  const remote = entryOf(registry, name);
  if (!remote) return `${name} is not released.`;
  const { stable, canary, previous, disabled } = remote;
  return [
    `${name.padEnd(16)} ${stable.version}`,
    ...(canary ? [`canary: ${canary.build.version} for ${canary.percentage}%`] : []),
    ...(previous ? [`before: ${previous.version}`] : []),
    ...(disabled ? [`disabled: ${disabled.reason}`] : []),
  ].join('  ');
}

/** The live versions, in readable form. */
export function statusText(registry: Registry): string {
  const { revision, changedAt, hosts, remotes, shell } = registry;
  return [
    `revision ${revision}, changed ${changedAt}`,
    ...Object.entries(hosts ?? {}).map(([version, { since }]) => `${'host'.padEnd(16)} ${version}  since ${since}`),
    ...(shell ? [remoteStatus(registry, 'shell')] : []),
    ...Object.keys(remotes).map((name) => remoteStatus(registry, name)),
  ].join('\n');
}

/** The stable versions as a lockfile like the one on /about: another visit can be pinned to it. */
export function statusLockfile({ revision, hosts, remotes }: Registry, takenAt: string): string {
  const newest = Object.keys(hosts ?? {})
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1);
  return lockfileText({
    harbour: 1,
    takenAt,
    revision,
    host: newest ?? HOST_API_VERSION,
    remotes: Object.fromEntries(Object.entries(remotes).map(([name, { stable }]) => [name, stable.version])),
  });
}

/**
 * The log in readable form, and whether it agrees with the registry: this shows commands that were interrupted before
 * their log entry, and manual changes of either. Invalid entries are reported in place, and hide no other.
 * @param text the registry as stored
 * @param last the number of requested entries; earlier ones are ignored
 */
export function logText(
  log: unknown[],
  { revision }: Registry,
  text: string | undefined,
  last = Number.POSITIVE_INFINITY,
): string {
  const entries = log.flatMap((entry) => readEntry(entry) ?? []);
  const lines = log.map((entry, index) => {
    const read = readEntry(entry);
    return read ? inOneLine(read) : `Entry ${index + 1} of the log cannot be read: ${JSON.stringify(entry)}`;
  });
  const partly = log.length >= last;
  return [
    ...(partly ? [`The last ${last} changes; status --log all tells every one.`] : []),
    ...lines,
    ...disagreements(entries, revision, text, partly),
  ].join('\n');
}

/**
 * A page of the log in readable form, the newest entry last, and how to read the page before.
 * @param log as read from the store
 */
export function logPageText(log: readonly unknown[], limit: number): string {
  const lines = log.map((entry) => {
    const read = readEntry(entry);
    return read ? inOneLine(read) : `An entry of the log cannot be read: ${JSON.stringify(entry)}`;
  });
  const first = log.flatMap((entry) => readEntry(entry) ?? []).at(0)?.revision ?? 1;
  const more = log.length === limit && first > 1;
  return [
    ...(more ? [`Earlier: pnpm registry log --before ${first} --limit ${limit}`] : []),
    ...(lines.length > 0 ? lines : ['There are no changes.']),
  ].join('\n');
}

function inOneLine({ at, who, action, about, from, to, why, revision, key, run, commit }: ReadEntry): string {
  const origin = [key && `key ${key}`, commit && `commit ${commit}`, run].filter(Boolean).join(', ');
  const reason = why ? `  (${why})` : '';
  return `${at}  ${String(revision).padStart(4)}  ${who}  ${action} ${about}  ${from ?? 'nothing'} → ${to ?? 'nothing'}${reason}${origin ? `  [${origin}]` : ''}`;
}

/** The revisions that an entry covers: its own, and those that raising the revision skipped. */
function revisionsOf({ action, from, revision }: ReadEntry): number[] {
  const before = action === raised ? Number(/^revision (\d+)$/.exec(from ?? '')?.[1]) : Number.NaN;
  if (Number.isNaN(before)) return [revision];
  return Array.from({ length: Math.max(1, revision - before) }, (_, index) => revision - index);
}

function disagreements(
  entries: readonly ReadEntry[],
  revision: number,
  text: string | undefined,
  partly: boolean,
): string[] {
  const logged = new Set(entries.flatMap(revisionsOf));
  const first = partly ? Math.min(...logged) : 1;
  const missing = Array.from({ length: revision }, (_, index) => index + 1).filter(
    (number) => number >= first && !logged.has(number),
  );
  const last = entries.findLast((entry) => entry.revision === revision);
  return [
    ...(missing.length > 0
      ? [
          `Not in the log: revision ${missing.join(', ')}. Its command was interrupted, or the log could not be written.`,
        ]
      : []),
    ...(last?.sha256 && text !== undefined && last.sha256 !== fingerprint(text)
      ? ['The registry is not the one that the log tells of: somebody put another one in its place.']
      : []),
  ];
}
