// What the server image holds: `node platform/src/stack/server-image.ts` prints its packages with their sizes.
import { globSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';

import { join, normalize } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../installation/paths.ts';

/** What `server.Dockerfile` installs, by folder; the other folders of the repository follow from these. */
const installed = ['backend/api', 'backend/identity', ...globSync('backend/domains/*', { cwd: root })];

/**
 * Size limits of the image: a package that doubles it is noticed here, before production. Pictures (sharp with libvips)
 * and phone numbers take 28 MiB, and sharp names 27 packages, one for each system; WealthPlan's engine with the tax
 * tables, the random generator and the PDF package are 4, OpenTelemetry with its exporters 11 and 14 MiB, the decoder of
 * HEIC photos 1 and 8 MiB.
 */
export const serverImageBudget = { packages: 330, mebibytes: 213 } as const;

/** Nothing that only a browser, a build or a test needs (regular expressions on names). */
export const neverInServerImage = [
  /^antd$/,
  /^@ant-design\//,
  /^@antv\//,
  /^aws-amplify$/,
  /^@aws-amplify\//,
  /^(webpack|jest|typescript|playwright|@playwright\/.*|@module-federation\/.*)$/,
  /^@harbour\/(demonstration|open-banking-sandbox|backend-testing|testing|ui|session|build|platform|shell|mf-.*)$/,
];

const dependencies = z.record(z.string(), z.object({ version: z.string() }));
const lockFile = z.object({
  importers: z.record(z.string(), z.object({ dependencies: dependencies.optional() })),
  snapshots: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** A package of the image. */
export interface ImagePackage {
  name: string;
  /** A version, or `workspace` for a package of the repository. */
  version: string;
}

const nameIn = z.object({ name: z.string() });
const packageName = (packageFolder: string) =>
  nameIn.parse(JSON.parse(readFileSync(join(root, packageFolder, 'package.json'), 'utf8'))).name;

/** Every package that the production dependencies of the image's processes reach, from the lock file. */
export function serverImagePackages(): ImagePackage[] {
  const { importers, snapshots } = lockFile.parse(parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')));
  const found = new Map<string, ImagePackage>();

  function addSnapshot(name: string, version: string): void {
    // An alias contains the real name: `npm:other@1.0.0` is written as `other@1.0.0`.
    const key = version in snapshots ? version : `${name}@${version}`;
    if (found.has(key)) return;
    const snapshot = snapshots[key];
    // The lock file also has optional packages for other systems.
    if (!snapshot) return;
    found.set(key, { name: key.slice(0, key.indexOf('@', 1)), version: key.slice(key.indexOf('@', 1) + 1) });
    for (const [each, of] of Object.entries({ ...snapshot.dependencies, ...snapshot.optionalDependencies })) {
      addSnapshot(each, of);
    }
  }

  function addPackage(packageFolder: string): void {
    if (found.has(packageFolder)) return;
    found.set(packageFolder, { name: packageName(packageFolder), version: 'workspace' });
    for (const [name, { version }] of Object.entries(importers[packageFolder]?.dependencies ?? {})) {
      if (version.startsWith('link:')) addPackage(normalize(join(packageFolder, version.slice('link:'.length))));
      else addSnapshot(name, version);
    }
  }

  for (const packageFolder of installed) addPackage(packageFolder);
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function bytesOf(path: string): number {
  const stat = lstatSync(path);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}

/** Installed size of a package; undefined if it is not installed, such as one for another system. Bytes. */
export function installedBytes({ name, version }: ImagePackage): number | undefined {
  if (version === 'workspace') return undefined;
  const [plain] = version.split('(');
  const [match] = globSync(`node_modules/.pnpm/${name.replace('/', '+')}@${plain}*/node_modules/${name}`, {
    cwd: root,
  });
  return match === undefined ? undefined : bytesOf(realpathSync(join(root, match)));
}

if (process.argv[1] === import.meta.filename) {
  const packages = serverImagePackages().map((each) => ({ ...each, bytes: installedBytes(each) }));
  const line = (bytes: number | undefined, text: string) =>
    `${(bytes === undefined ? '–' : (bytes / 1024 / 1024).toFixed(2)).padStart(8)}  ${text}`;
  for (const { name, version, bytes } of packages.sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0))) {
    console.log(line(bytes, `${name} ${version}`));
  }
  console.log(
    line(
      packages.reduce((sum, { bytes = 0 }) => sum + bytes, 0),
      `MiB in ${packages.length} packages`,
    ),
  );
}
