// `npm start`: install, build what has changed, create and seed the database, serve the portal.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node, root, run } from './installed.mjs';

ensureInstalled();
const env = {
  ...process.env,
  // Modules are compiled once and read from here at the next start.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  // The C library keeps one heap instead of one for each thread, and gives large blocks back when they are free.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
// Both parse the same arguments with the same parser, so that both use one installation; each uses its own options.
const parameters = process.argv.slice(2);
run(node, ['platform/src/build-all.ts', ...parameters], { env });

const portal = spawn(
  node,
  ['--import', './platform/setup/quick-resolution.mjs', 'platform/src/portal-main.ts', ...parameters],
  { cwd: root, stdio: 'inherit', env },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => process.exit(code ?? 0));
