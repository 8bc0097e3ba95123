import { rmSync } from 'node:fs';
import { defaultHome, servePortal } from '@harbour/platform';
import { closeOnSignals } from './close-on-signals.ts';
import { copiedData, seedData } from './seeded-data.ts';

/**
 * The production portal on a database of its own, for as long as the journeys run: `portal-under-test.ts <port>
 * [seed]`. The first one of a run seeds what all of them begin with, unless `npm test` has done so beside its build.
 */
const [, , port, first] = process.argv;
if (first === 'seed' && process.env.HARBOUR_E2E_SEEDED !== 'true') await seedData();
const data = copiedData('e2e');
const portal = await servePortal({
  home: defaultHome,
  data,
  host: '127.0.0.1',
  port: Number(port),
  demonstration: true,
});
console.log(`portal under test at ${portal.address}`);

closeOnSignals(async () => {
  await portal.close();
  rmSync(data, { recursive: true, force: true });
});
