import { holdsFictionalClients } from '@harbour/backend-api';
import type { Database } from '@harbour/backend-database';

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

/**
 * Keeps the demonstration's sign-ins, whose passwords everybody knows, away from a firm's data, and the other way round.
 * @param demonstration whether the portal is the demonstration; its firm is seeded by now
 * @throws DemonstrationRefusedError when the database holds the other one
 */
export async function requireRightFirm(database: Database, demonstration: boolean): Promise<void> {
  if ((await holdsFictionalClients(database)) === demonstration) return;
  throw new DemonstrationRefusedError(
    demonstration
      ? "This database holds a firm's own clients, among whom the demonstration has no place. " +
          'Start without --demonstration, or on an empty database.'
      : 'This database holds the demonstration firm, whose passwords everybody knows. ' +
          'Start on an empty database, or with --demonstration.',
  );
}
