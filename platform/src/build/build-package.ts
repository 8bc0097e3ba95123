import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig, readRemoteDescription, remoteConfig } from '@harbour/build';
import { z } from 'zod';
import { root, sharedSources } from '../places.ts';
import { writeHostReport } from '../registry/host-report.ts';
import { hostOfSources } from '../registry/hosts.ts';
import { writeBuildReport } from './build-report.ts';
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

/** Builds a remote into its `dist`, ready to be released from there, on this machine or another. */
export async function buildRemote(name: string, version = versionOf(name)): Promise<string> {
  const folder = join(root, name);
  const built = join(folder, 'dist');
  await runWebpack(remoteConfig({ folder, version }));
  await precompress(built);
  writeBuildReport(built, { remote: name, version, description: readRemoteDescription(folder) });
  return built;
}

/** Builds the shell into its `dist`, with the description of what it offers to remotes. */
export async function buildShell(): Promise<string> {
  const folder = join(root, 'shell');
  const built = join(folder, 'dist');
  await runWebpack(hostConfig({ folder }));
  await precompress(built);
  writeHostReport(built, hostOfSources(folder));
  return built;
}
