import { isBefore, type LogEntry, parsedLine } from './log-entry.ts';
import type { Store } from './store.ts';

/** The bucket operations that the log needs. */
export interface LogBucket {
  textOf: (name: string) => Promise<string | undefined>;
  /** Writes an object if there is none of this name. @returns whether it has this content now */
  add: (name: string, content: string) => Promise<boolean>;
  /** Names that start with a prefix, in order, after another name if given. */
  names: (prefix: string, after?: string) => Promise<string[]>;
}

/** Entries per segment. A log of 10,000 changes is then read with about 250 requests, and its newest end with a few. */
const segmentSize = 200;
/** Maximum number of parallel reads. */
const readsAtOnce = 8;

const entries = 'registry-log/';
const segments = 'registry-log-segments/';
const padded = (revision: number) => String(revision).padStart(10, '0');
const revisionIn = (name: string) => Number(/(\d{10})[^/]*$/.exec(name)?.[1]);
/** Sorts after every entry of a revision, and before those of the next. */
const after = (revision: number) => `${entries}${padded(revision)}-~`;

async function readAll(names: readonly string[], textOf: LogBucket['textOf']): Promise<unknown[]> {
  const found: unknown[] = [];
  let next = 0;
  async function readNext(): Promise<void> {
    for (let position = next++; position < names.length; position = next++)
      found[position] = parsedLine((await textOf(names[position] ?? '')) ?? 'null');
  }
  await Promise.all(Array.from({ length: readsAtOnce }, readNext));
  return found;
}

/**
 * The log of changes in a bucket: one object per entry, ordered by name, since objects cannot be appended to. Older
 * entries are copied into segments, so that reading does not need a request for each; the entries themselves stay, and
 * none is ever replaced.
 */
export function s3Log({ textOf, add, names }: LogBucket): Pick<Store, 'log' | 'readLog'> {
  /** The consecutive segments from the first revision on: a missing one is read entry by entry. */
  async function segmentNames(): Promise<string[]> {
    const found = await names(segments);
    const gap = found.findIndex((name, index) => revisionIn(name) !== (index + 1) * segmentSize);
    return gap < 0 ? found : found.slice(0, gap);
  }

  /** Copies entries older than the newest segment's worth: by then nobody is still writing one of them. */
  async function makeSegments(revision: number): Promise<void> {
    const done = (await segmentNames()).length * segmentSize;
    if (done + 2 * segmentSize > revision) return;
    const loose = await names(entries, after(done));
    for (let end = done + segmentSize; end + segmentSize <= revision; end += segmentSize) {
      const own = loose.filter((name) => revisionIn(name) > end - segmentSize && revisionIn(name) <= end);
      await add(`${segments}${padded(end)}.json`, JSON.stringify(await readAll(own, textOf)));
    }
  }

  return {
    async log(entry: LogEntry) {
      const text = JSON.stringify(entry);
      const isNew = await add(`${entries}${padded(entry.revision)}-${entry.sha256.slice(0, 12)}.json`, text);
      // What changes something beside the registry comes after the change that made this revision, in order of time.
      if (!isNew) await add(`${entries}${padded(entry.revision)}-z${entry.at}.json`, text);
      // The entry is written. If creating a segment fails, the next change creates it.
      await makeSegments(entry.revision).catch(() => undefined);
    },
    async readLog(last = Number.POSITIVE_INFINITY, before = Number.POSITIVE_INFINITY) {
      const allSegments = await segmentNames();
      const fullSegments = allSegments.filter((name) => revisionIn(name) - segmentSize < before - 1);
      const loose = (await names(entries, after(allSegments.length * segmentSize))).filter(
        (name) => revisionIn(name) < before,
      );
      const wanted = Math.ceil(Math.max(0, last - loose.length) / segmentSize);
      // One more: revisions that were never logged make a segment smaller, and `before` cuts one off.
      const older = Number.isFinite(wanted) ? fullSegments.slice(-(wanted + 1)) : fullSegments;
      const read = await readAll([...(wanted > 0 ? older : []), ...loose.slice(-last)], textOf);
      const count = wanted > 0 ? older.length : 0;
      const all = [...read.slice(0, count).flat(1), ...read.slice(count)];
      return all.filter((entry) => isBefore(entry, before)).slice(-last);
    },
  };
}
