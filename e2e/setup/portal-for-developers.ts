import { rmSync } from 'node:fs';
import { defaultHome, servePortal } from '@harbour/platform';
import { closeOnSignals } from './close-on-signals.ts';
import { copiedData } from './seeded-data.ts';

/** A deployed portal that lets a tab run a remote from another server: `portal-for-developers.ts <its origin>`. */
const [, , allowed = ''] = process.argv;
const data = copiedData('developers');
const portal = await servePortal({
  home: defaultHome,
  data,
  host: '127.0.0.1',
  port: 0,
  demonstration: true,
  config: { environment: 'test', localDevelopment: [allowed] },
});
console.log(`portal for developers at ${portal.address}`);
closeOnSignals(async () => {
  await portal.close();
  rmSync(data, { recursive: true, force: true });
});
