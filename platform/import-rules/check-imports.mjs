// `npm run imports`: checks imports against the rules and for circular dependencies (dependency-cruiser).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const remotes = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
const sources = ['shell/src', 'shared', 'backend', 'platform/src', 'e2e', ...remotes.map((name) => `${name}/src`)];

const failed = ['boundaries', 'circles'].filter((rules) => {
  const config = join(import.meta.dirname, `${rules}.mjs`);
  const { status } = spawnSync(process.execPath, [tool, '--config', config, ...sources], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
