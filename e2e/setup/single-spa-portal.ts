import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '@harbour/build';
import { defaultHome, runWebpack, servePortal } from '@harbour/platform';
import { closeOnSignals } from './close-on-signals.ts';
import { copiedData } from './seeded-data.ts';

/**
 * The production remotes, registry and API behind another host: a plain single-spa page in the shell's place, served
 * with the same content-security policy. Says where it is, and ends when it is told to.
 */
const folder = join(import.meta.dirname, '../single-spa');
const configuration = hostConfig({ folder });
await runWebpack(configuration);
const data = copiedData('single-spa');
const portal = await servePortal({
  home: defaultHome,
  data,
  shell: join(folder, 'dist'),
  host: '127.0.0.1',
  port: 0,
  demonstration: true,
});
console.log(`another host at ${portal.address}`);

closeOnSignals(async () => {
  await portal.close();
  rmSync(data, { recursive: true, force: true });
});
