import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultHome, servePortal } from '@harbour/platform';

/** The production portal on a database of its own, for as long as the journeys run: `portal-under-test.ts <port>`. */
const data = mkdtempSync(join(tmpdir(), 'harbour-e2e-'));
const portal = await servePortal({
  home: defaultHome,
  data,
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  demonstration: true,
});
console.log(`portal under test at ${portal.address}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await portal.close();
    rmSync(data, { recursive: true, force: true });
    process.exit(0);
  });
}
