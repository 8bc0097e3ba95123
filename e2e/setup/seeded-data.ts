import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultHome, servePortal } from '@harbour/platform';

/** The demonstration firm's database as it is seeded, from which every portal of a run begins. */
const seeded = join(import.meta.dirname, '../../test-results/seeded');

/** Seeds it anew: once for a run, by the portal that starts first. */
export async function seedData(): Promise<void> {
  rmSync(seeded, { recursive: true, force: true });
  mkdirSync(seeded, { recursive: true });
  const portal = await servePortal({
    home: defaultHome,
    data: seeded,
    host: '127.0.0.1',
    port: 0,
    demonstration: true,
  });
  await portal.close();
}

/** A folder of one portal's own, with what was seeded; to be deleted by whoever asked for it. */
export function copiedData(name: string): string {
  const data = mkdtempSync(join(tmpdir(), `harbour-${name}-`));
  cpSync(seeded, data, { recursive: true });
  return data;
}
