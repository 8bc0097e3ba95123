import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from '../installation/paths.ts';

const packages = z.record(z.string(), z.string()).default({});
const manifest = z.object({ name: z.string(), dependencies: packages, devDependencies: packages });

export function readPackedManifest(folder: string) {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** Where the workspace has a published package installed. */
function installedPackage(name: string): string {
  const folders = ['.', 'platform', 'shell', 'e2e', ...globSync('shared/*/*', { cwd: root })];
  const found = folders.map((folder) => join(root, folder, 'node_modules', name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed here.`);
  return realpathSync(found);
}

function link(name: string, folder: string): void {
  const path = join(folder, 'node_modules', name);
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(installedPackage(name), path);
}

/** Unpacks a tarball into a folder. */
export function unpack(tarball: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${tarball} cannot be unpacked: ${stderr}`);
}

/**
 * Installs the packed kit in a repository, as `npm install` does, without the network: each package finds exactly the
 * packages that its manifest names, and those that others publish are linked to the copies of the workspace.
 */
export function installKit(repository: string, tarballs: readonly string[]): void {
  const unpacked = tarballs.map((tarball) => {
    const [, name = ''] = /harbour-([\w-]+)-\d+\.\d+\.\d+\.tgz$/.exec(tarball) ?? [];
    const folder = join(repository, 'node_modules/@harbour', name);
    unpack(tarball, folder);
    return folder;
  });
  const own = new Set(unpacked.map((folder) => readPackedManifest(folder).name));
  for (const folder of [repository, ...unpacked]) {
    const { dependencies, devDependencies } = readPackedManifest(folder);
    const names = Object.keys(folder === repository ? { ...dependencies, ...devDependencies } : dependencies);
    for (const name of names) if (!own.has(name)) link(name, folder);
  }
}
