import type { Database } from '@harbour/backend-database';
import { hasFictionalClients } from './firm-kind.ts';

/** The database holds another firm than the one that the portal was started for. */
export class DemonstrationRefusedError extends Error {
  override name = 'DemonstrationRefusedError';
}

/**
 * Keeps the demonstration's sign-ins, whose passwords everybody knows, away from a firm's data, and the other way round.
 * @param demonstration whether the portal is the demonstration; its firm is seeded by now
 * @throws DemonstrationRefusedError when the database holds the other one
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
