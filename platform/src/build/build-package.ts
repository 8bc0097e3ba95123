import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig, remoteConfig } from '@harbour/build';
import { z } from 'zod';
import { root, sharedSources } from '../places.ts';
import { precompress } from './precompress.ts';
import { runWebpack } from './run-webpack.ts';
import { sourceHash } from './source-hash.ts';

const manifest = z.object({ version: z.string() });

/** A package's own number, from its `package.json`. */
export function packageVersion(folder: string): string {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

/** The version that a package's present sources make: its own number, and a hash of all that it is built from. */
export function versionOf(name: string): string {
  const folder = join(root, name);
  return `${packageVersion(folder)}-${sourceHash(root, [folder, ...sharedSources])}`;
}

/** Builds a remote into its `dist`, ready to be published. */
export async function buildRemote(name: string, version: string): Promise<string> {
  const folder = join(root, name);
  await runWebpack(remoteConfig({ folder, version }));
  await precompress(join(folder, 'dist'));
  return join(folder, 'dist');
}

/** Builds the shell into its `dist`. */
export async function buildShell(): Promise<string> {
  const folder = join(root, 'shell');
  await runWebpack(hostConfig({ folder }));
  await precompress(join(folder, 'dist'));
  return join(folder, 'dist');
}
