import type { KeyObject } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { type AuditEntry, type AuditFilters, mostExportedEntries } from '@harbour/definitions/firm/audit';
import type { Purpose } from '@harbour/definitions/firm/purposes';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { auditPages } from './read-audit.ts';
import { sealedFile } from './sealed-rows.ts';

const nameOf = ({ name, uid }: { name: string | null; uid: string }): string => name ?? uid;

/** The columns of an export; a change has its values before and after as JSON, so that none is lost. */
const columns: readonly [title: string, text: (entry: AuditEntry) => string][] = [
  ['Entry', ({ id }) => String(id)],
  ['When (UTC)', ({ at }) => at],
  ['Who', ({ actor }) => nameOf(actor)],
  ['Who (id)', ({ actor }) => actor.uid],
  ['Roles', ({ roles }) => roles.join('; ')],
  ['Client', ({ subject }) => nameOf(subject)],
  ['Client (id)', ({ subject }) => subject.uid],
  ['What', ({ what }) => what],
  ['Call', ({ call }) => call],
  ['Done', ({ kind }) => kind],
  ['Status', ({ status }) => String(status)],
  ['Purpose', ({ purpose }) => purpose ?? ''],
  ['Changes', ({ changes }) => (changes.length === 0 ? '' : JSON.stringify(changes))],
];

/** What an export is made with. */
interface Exporting {
  database: Pick<Database, 'db'>;
  /** The installation's key. */
  key: KeyObject | undefined;
  firm: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The client id of who exports. */
  by: string;
}

/**
 * A signed file of the entries that fit, oldest first.
 * @throws RefusedError 409 without a key, or for more than `mostExportedEntries`
 */
export async function exportedAudit(
  { database, key, firm, now, by }: Exporting,
  search: AuditFilters,
  exportedFor: Purpose,
): Promise<{ bytes: Buffer; seal: string; rows: number }> {
  if (!key) {
    throw new RefusedError(
      409,
      'AuditKeyMissing',
      'This installation has no key that signs exports. The people who operate it can set HARBOUR_AUDIT_SIGNING_KEY.',
    );
  }
  const file = sealedFile(columns.map(([title]) => title));
  let total = 0;
  for await (const page of auditPages(database, search)) {
    total += page.length;
    if (total > mostExportedEntries) {
      throw new RefusedError(
        409,
        'ExportTooLarge',
        `There are more than ${mostExportedEntries.toLocaleString('en-GB')} entries. Choose a shorter period, and export the rest after it.`,
      );
    }
    for (const entry of page) file.add(columns.map(([, text]) => text(entry)));
  }
  const given = Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return file.end({ firm, exportedAt: new Date(now).toISOString(), exportedBy: by, exportedFor, search: given }, key);
}
