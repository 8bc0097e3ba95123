import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@harbour/backend-database';
import { defaultHome, seedPortal } from '@harbour/platform';
import { sql } from 'drizzle-orm';

/** The demonstration firm's database as it is seeded, from which every portal of a run begins. */
const seeded = join(import.meta.dirname, '../../test-results/seeded');

/** Seeds it anew, once for a run. */
export async function seedData(): Promise<void> {
  rmSync(seeded, { recursive: true, force: true });
  mkdirSync(seeded, { recursive: true });
  await seedPortal({ home: defaultHome, data: seeded });
  await keepSessions();
}

/**
 * A run takes longer than clients may be idle, and a journey that fails may lose a token that was just renewed: without
 * this, one slow or failing journey would sign out all that come after it. How sessions end is tested on the identity
 * service itself.
 */
async function keepSessions(): Promise<void> {
  const database = await openDatabase({ folder: seeded });
  await database.db.execute(sql`
    insert into identity.firm_figure (name, from_date, value)
    values ('session-idle-minutes', '2001-01-01', 600), ('refresh-grace-seconds', '2001-01-01', 36000)`);
  await database.close();
}

/** A folder of one portal's own, with what was seeded; deleted by its caller. */
export function copiedData(name: string): string {
  const data = mkdtempSync(join(tmpdir(), `harbour-${name}-`));
  cpSync(seeded, data, { recursive: true });
  return data;
}
