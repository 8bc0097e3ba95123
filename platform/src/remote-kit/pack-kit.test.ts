import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { sharedVersions } from '@harbour/build/shared-versions';
import { describe, expect, test } from '@jest/globals';
import { root } from '../installation/paths.ts';
import { readPackedManifest } from '../testing/installed-kit.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { makePackages } from './pack-kit.ts';
import { packedManifest } from './packed-manifest.ts';

// e2e/other-repository packs them, and builds, tests and releases a remote with the kit.

const folder = temporaryFolder();
/** The folders of the packages by name. */
const packages = new Map(makePackages(folder).map((folder) => [readPackedManifest(folder).name, folder]));

/** The folder of a package. */
function folderOf(name: string): string {
  const folder = packages.get(name);
  if (folder === undefined) throw new Error(`The kit has no ${name}.`);
  return folder;
}

const filesIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file) => join(folder, file));

/** The files to which a field of `exports` leads. */
const targetsOf = (target: unknown): string[] =>
  typeof target === 'string' ? [target] : Object.values(target ?? {}).flatMap(targetsOf);

/** What a script imports, without files of its own package. */
const imports = /(?:\bfrom |^import |\bimport\()(["'])([@a-z][\w@./:-]*)\1/gm;

/** The packages that the scripts of a package import. */
function importedBy(folder: string): Set<string> {
  const imported = filesIn(folder, '**/*.{js,mjs}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)].map(
      ([, , request = '']) => /^((?:@[^/]+\/)?[^/]+)/.exec(request)?.[1] ?? '',
    ),
  );
  return new Set(imported.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)));
}

test('the kit has every package that a remote of this repository imports', () => {
  expect([...packages.keys()]).toEqual(
    expect.arrayContaining(
      ['api', 'build', 'contract', 'definitions', 'events', 'remote-kit', 'session', 'staff', 'testing', 'ui'].map(
        (name) => `@harbour/${name}`,
      ),
    ),
  );
});

test('it is compiled: no sources, no tests, and no text that names a source beside it', () => {
  const files = [...packages.values()].flatMap((folder) => filesIn(folder, '**/*.*'));
  expect(files.filter((file) => /(?<!\.d)\.m?tsx?$|\.test\./.test(file))).toEqual([]);
  expect(
    files.filter(
      (file) => file.endsWith('.js') && /['"]\.{1,2}\/(?!src\/)[\w/-]+\.tsx?['"]/.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([]);
});

test('each export leads to a script and its types', () => {
  const missing = [...packages].flatMap(([name, folder]) => {
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return targetsOf(exports)
      .filter((target) => !target.includes('*') && !existsSync(join(folder, target)))
      .map((target) => `${name}: ${target}`);
  });
  expect(missing).toEqual([]);
});

test('each package names what its scripts import, in exact versions', () => {
  const faults = [...packages].flatMap(([name, folder]) => {
    const { dependencies } = readPackedManifest(folder);
    const undeclared = [...importedBy(folder)].filter((imported) => imported !== name && !(imported in dependencies));
    const inexact = Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version));
    return [...undeclared, ...inexact.map(([dependency]) => dependency)].map((dependency) => `${name}: ${dependency}`);
  });
  expect(faults).toEqual([]);
});

test('the preset has the versions that the shell shares', () => {
  const recorded = JSON.parse(readFileSync(join(folderOf('@harbour/build'), 'host-versions.json'), 'utf8'));
  expect(recorded).toEqual(sharedVersions(join(root, 'shell')));
});

test('the command is a program of the kit', () => {
  const folder = folderOf('@harbour/remote-kit');
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  expect(readFileSync(join(folder, bin['remote-kit']), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});

describe('a packed manifest', () => {
  const manifest = {
    name: '@harbour/fees',
    version: '1.0.0',
    private: true,
    sideEffects: ['./src/start.ts', '**/*.css'],
    exports: { '.': './src/index.ts', './types': './src/types.d.ts', './*': './*.tsx' },
    dependencies: { react: 'catalog:' },
    devDependencies: { '@harbour/api': 'workspace:*', terser: '5.51.2' },
  };

  test('leads to compiled files, and asks for exact versions', () => {
    expect(packedManifest(manifest, { packed: { '@harbour/api': '1.2.0' }, catalog: { react: '19.3.1' } })).toEqual({
      name: '@harbour/fees',
      version: '1.0.0',
      sideEffects: ['./src/start.js', '**/*.css'],
      exports: {
        '.': { types: './src/index.d.ts', default: './src/index.js' },
        './types': './src/types.d.ts',
        './*': { types: './*.d.ts', default: './*.js' },
      },
      dependencies: { '@harbour/api': '1.2.0', react: '19.3.1', terser: '5.51.2' },
    });
  });

  test('needs a version of everything', () => {
    expect(() => packedManifest(manifest, { packed: {}, catalog: { react: '19.3.1' } })).toThrow(
      'There is no version of @harbour/api (workspace:*).',
    );
  });
});
