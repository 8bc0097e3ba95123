// Runs on the installed Node (20 or newer): installs the pinned tools that are missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const node = join(root, 'node_modules/node/bin/node');
const stamp = join(root, 'node_modules/.harbour-installed');

function wanted() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs a command to completion; if it fails, this process exits with its exit code. */
export function run(command, parameters, options = {}) {
  const { status, error } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit', ...options });
  if (error) {
    console.error(`${command} could not be run: ${error.message}`);
    process.exit(1);
  }
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the dependencies unless exactly these are installed. */
export function ensureInstalled() {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major < 20) {
    console.error(`Harbour needs Node 20 or newer to set itself up; this is ${process.version}.`);
    process.exit(1);
  }
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted()) return;
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log('Installing what Harbour needs …');
  run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    shell: process.platform === 'win32',
  });
  writeFileSync(stamp, wanted());
}
