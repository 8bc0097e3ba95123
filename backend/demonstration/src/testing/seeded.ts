import { migratePortal } from '@harbour/backend-api/migrate';
import type { Beginning } from '@harbour/backend-database/testing';
import { seedDemonstration } from '../seed.ts';

/** The demonstration firm as of 20 November 2026, without files: tests begin with a copy. */
export const seeded: Beginning = {
  name: 'demonstration',
  async fill(database) {
    await migratePortal(database);
    await seedDemonstration(database, '2026-11-20');
  },
};
