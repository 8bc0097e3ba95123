import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { federationRuntime } from '@harbour/platform-contract';
import { z } from 'zod/mini';
import { sharedModules } from './sharing-policy.ts';

const manifest = z.object({ version: z.string() });

/**
 * The installed version of a package, as the package at `folder` sees it.
 * @throws Error when it is not installed there
 */
export function installedVersion(name: string, folder: string): string {
  const resolve = createRequire(join(folder, 'package.json')).resolve;
  const files = resolve.paths(name)?.map((path) => join(path, name, 'package.json'));
  for (const file of files ?? []) {
    try {
      return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
    } catch {
      // not installed here: look one folder further up
    }
  }
  throw new Error(`${name} is shared by the policy but not a dependency of ${folder}.`);
}

/**
 * What a host built at `folder` shares: the version of each module of the sharing policy, by request, and that of the
 * federation runtime, which the preset provides.
 */
export function sharedVersions(folder: string): Record<string, string> {
  return {
    ...Object.fromEntries(sharedModules.map((module) => [module.request, installedVersion(module.package, folder)])),
    [federationRuntime]: installedVersion(federationRuntime, join(import.meta.dirname, '..')),
  };
}

const versions = z.record(z.string(), z.string());

/**
 * What the host of a remote shares: that of the shell beside its folder, or, in another repository, that of the shell
 * with which this package was packed.
 * @param folder the remote's
 */
export function versionsOfHost(folder: string): Record<string, string> {
  const shell = join(folder, '../shell');
  if (existsSync(join(shell, 'package.json'))) return sharedVersions(shell);
  return versions.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../host-versions.json'), 'utf8')));
}
