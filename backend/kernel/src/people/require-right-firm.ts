import type { Database } from '@harbour/backend-database';
import { hasFictionalClients } from './firm-kind.ts';

/** The database belongs to another firm than the one the portal was started for. */
export class DemonstrationRefusedError extends Error {
  override name = 'DemonstrationRefusedError';
}

/**
 * Keeps demonstration sign-ins, whose passwords are public, away from a firm's real data, and the other way round.
 * @param demonstration whether the portal runs as the demonstration; its firm is seeded by now
 * @throws DemonstrationRefusedError when the database does not match
 */
export async function requireMatchingFirm(database: Database, demonstration: boolean): Promise<void> {
  if ((await hasFictionalClients(database)) === demonstration) return;
  throw new DemonstrationRefusedError(
    demonstration
      ? "This database holds a firm's own clients, among whom the demonstration has no place. " +
          'Start without --demonstration, or on an empty database.'
      : 'This database holds the demonstration firm, whose passwords everybody knows. ' +
          'Start on an empty database, or with --demonstration.',
  );
}
