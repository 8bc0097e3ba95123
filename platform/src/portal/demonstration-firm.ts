import { demonstrationAccounts } from '@harbour/backend-api';
import type { Database } from '@harbour/backend-database';
import { z } from 'zod';

/** The database holds another firm than the one that the portal was started for. */
export class DemonstrationRefusedError extends Error {
  override name = 'DemonstrationRefusedError';
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Whether to play the demonstration when nobody said: only where nothing speaks of a firm, and nobody else can reach it. */
export function isDemonstrationByDefault(start: {
  host: string;
  databaseUrl: string | undefined;
  configFile: string | undefined;
}): boolean {
  return !start.databaseUrl && !start.configFile && loopback.test(start.host);
}

const found = z.object({ rows: z.array(z.unknown()) });

async function holdsDemonstrationFirm({ db }: Database): Promise<boolean> {
  const uids = Object.values(demonstrationAccounts).map(({ uid }) => `'${uid}'`);
  const answer: unknown = await db.execute(`select 1 from portal.client where uid in (${uids.join(', ')}) limit 1`);
  return found.parse(answer).rows.length > 0;
}

/**
 * Keeps the demonstration's sign-ins, whose passwords everybody knows, away from a firm's data, and the other way round.
 * @param demonstration whether the portal is the demonstration; its firm is seeded by now
 * @throws DemonstrationRefusedError when the database holds the other one
 */
export async function requireRightFirm(database: Database, demonstration: boolean): Promise<void> {
  if ((await holdsDemonstrationFirm(database)) === demonstration) return;
  throw new DemonstrationRefusedError(
    demonstration
      ? "This database holds a firm's own clients, among whom the demonstration has no place. " +
          'Start without --demonstration, or on an empty database.'
      : 'This database holds the demonstration firm, whose passwords everybody knows. ' +
          'Start on an empty database, or with --demonstration.',
  );
}
