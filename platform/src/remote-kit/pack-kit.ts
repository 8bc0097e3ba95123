import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedVersions } from '@harbour/build/shared-versions';
import { root } from '../installation/paths.ts';
import { compilePackages } from './compile-packages.ts';
import { packedManifest } from './packed-manifest.ts';
import { catalogVersions, type Manifest, neededPackages, PackError, readManifest } from './workspace-packages.ts';

/** What the kit consists of besides the packages that it needs. */
const kitFolder = 'platform/remote-kit';

/** The kit's programs; the last two are started by their paths. */
const programs = [
  'platform/src/remote-kit/index.ts',
  'platform/src/remote-kit/remote-kit-main.ts',
  'platform/src/checks/artefact-main.ts',
  'platform/src/checks/without-signals.ts',
];

/** Scripts that the kit's programs give to a browser as they are. */
const scripts = 'platform/src/checks/in-page';

/** Folders of the compiled sources that belong to the kit itself, not to a package that it needs. */
const ownFolders = ['platform', 'backend'];

/** What the repository's root installs for all packages, and other repositories need with one. */
const installedForAll: Readonly<Record<string, readonly string[]>> = {
  '@harbour/testing': [
    '@jest/environment-jsdom-abstract',
    '@jest/globals',
    '@swc/core',
    '@swc/jest',
    'identity-obj-proxy',
    'jsdom',
  ],
};

/** A manifest with what the root installs for its package. */
function withRootPackages(manifest: Manifest): Manifest {
  const { devDependencies: atRoot } = readManifest('.');
  const added = (installedForAll[manifest.name] ?? []).map((name) => [name, atRoot[name] ?? 'catalog:']);
  return { ...manifest, devDependencies: { ...manifest.devDependencies, ...Object.fromEntries(added) } };
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

/** @returns the tarballs' names */
function packFolders(folders: readonly string[], into: string): string[] {
  const parameters = ['pack', '--json', '--ignore-scripts', '--pack-destination', into, ...folders];
  // npm may run on another Node than this, which does not know the options of this one.
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', parameters, { cwd: into, env, encoding: 'utf8' });
  if (status !== 0) throw new PackError(`npm pack failed:\n${stderr}`);
  return [...stdout.matchAll(/"filename": "([^"]+)"/g)].map(([, name = '']) => name);
}

/**
 * Makes the packages of the kit: `@harbour/remote-kit`, and each package of `shared` that remotes import, all compiled.
 * @param into an empty folder
 * @returns their folders
 * @throws PackError if something does not compile, or has no version
 */
export function makePackages(into: string): string[] {
  const kit = readManifest(kitFolder);
  const packages = neededPackages(kit);
  compilePackages(packages, programs, into);
  const versions = {
    catalog: catalogVersions(),
    packed: Object.fromEntries(packages.map(({ manifest }) => [manifest.name, manifest.version])),
  };
  const write = (folder: string, manifest: Manifest) =>
    writeJson(join(into, folder, 'package.json'), packedManifest(manifest, versions));
  for (const { folder, manifest } of packages) write(folder, withRootPackages(manifest));
  writeJson(join(into, 'shared/server/build/host-versions.json'), sharedVersions(join(root, 'shell')));
  cpSync(join(root, kitFolder), join(into, 'kit'), { recursive: true });
  for (const folder of ownFolders.filter((name) => existsSync(join(into, name))))
    cpSync(join(into, folder), join(into, 'kit', folder), { recursive: true });
  cpSync(join(root, scripts), join(into, 'kit', scripts), { recursive: true });
  write('kit', kit);
  return [...packages.map(({ folder }) => folder), 'kit'].map((folder) => join(into, folder));
}

/**
 * Packs the kit, one tarball a package. An installation of them needs no registry of the firm's.
 * @param into the folder for the tarballs
 * @returns their paths
 * @throws PackError if something does not compile, or cannot be packed
 */
export function packKit(into: string): string[] {
  const made = mkdtempSync(join(tmpdir(), 'harbour-kit-'));
  try {
    mkdirSync(into, { recursive: true });
    return packFolders(makePackages(made), into).map((name) => join(into, name));
  } finally {
    rmSync(made, { recursive: true });
  }
}
