import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../installation/paths.ts';

const versions = z.record(z.string(), z.string());

const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()).default({}),
  bin: versions.optional(),
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
});

/** The fields of a `package.json` that matter for packing; all others are kept. */
export type Manifest = z.infer<typeof manifest>;

/** A package of the workspace. */
export interface WorkspacePackage {
  /** Relative to the repository. */
  folder: string;
  manifest: Manifest;
}

/** A package that the kit needs cannot be packed. */
export class PackError extends Error {
  override name = 'PackError';
}

export function readManifest(folder: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}

/** Every package of `shared`, by name. */
function sharedPackages(): Map<string, WorkspacePackage> {
  const folders = globSync('shared/*/*/package.json', { cwd: root }).map(dirname).sort();
  return new Map(
    folders.map((folder) => {
      const manifest = readManifest(folder);
      return [manifest.name, { folder, manifest }];
    }),
  );
}

/** What a package needs to run and to be built: other repositories have no workspace that would give them the second. */
export const needs = ({ dependencies, devDependencies }: Manifest) => ({ ...devDependencies, ...dependencies });

/**
 * The packages of the workspace that a package needs, directly or through others.
 * @throws PackError if one of them is not in `shared`
 */
export function neededPackages(manifest: Manifest): WorkspacePackage[] {
  const shared = sharedPackages();
  const found = new Map<string, WorkspacePackage>();
  function add(name: string): void {
    if (found.has(name)) return;
    const needed = shared.get(name);
    if (!needed) throw new PackError(`${name} is not in shared, so that no other repository can have it.`);
    found.set(name, needed);
    addAll(needed.manifest);
  }
  function addAll(of: Manifest): void {
    for (const [name, version] of Object.entries(needs(of))) if (version.startsWith('workspace:')) add(name);
  }
  addAll(manifest);
  return [...found.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

const workspace = z.object({ catalog: versions });

/** The version of every package that the workspace has once, by name. */
export function catalogVersions(): Record<string, string> {
  return workspace.parse(parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))).catalog;
}
