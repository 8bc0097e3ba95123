import type { AccessEntry } from '@harbour/definitions/clients/access-log';

/** Acts of one person further apart than this are two visits. Milliseconds. */
const longestGap = 15 * 60_000;

/** What somebody did without a longer break. */
export interface Visit {
  /** The same person in the same role in all entries. */
  who: Pick<AccessEntry, 'name' | 'role' | 'team'>;
  /** ISO times of the first and the last act. */
  from: string;
  to: string;
  /** Newest first. */
  entries: AccessEntry[];
}

const whoOf = ({ name, role, team }: AccessEntry) => JSON.stringify([name, role, team]);

/**
 * Groups acts into visits.
 * @param entries newest first
 * @returns the visits, the one that ended last first
 */
export function visitsOf(entries: readonly AccessEntry[]): Visit[] {
  const visits: Visit[] = [];
  const newest = new Map<string, Visit>();
  for (const entry of entries) {
    const key = whoOf(entry);
    const { name, role, team, at } = entry;
    const visit = newest.get(key);
    if (visit && Date.parse(visit.from) - Date.parse(at) <= longestGap) {
      visit.from = at;
      visit.entries.push(entry);
      continue;
    }
    const started: Visit = { who: { name, role, team }, from: at, to: at, entries: [entry] };
    newest.set(key, started);
    visits.push(started);
  }
  return visits;
}
