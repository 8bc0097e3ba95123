import type { Database } from '@harbour/backend-database';
import { openFilledDatabase } from '@harbour/backend-database/testing';
import { migrateIdentity } from '../migrate.ts';

/** An empty database with the tables of the identity service. */
export function openTestDatabase(kind: Database['kind']): Promise<Database> {
  return openFilledDatabase(kind, { name: 'identity', fill: migrateIdentity });
}
