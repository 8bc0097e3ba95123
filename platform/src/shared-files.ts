import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { hostConfig, readRemoteDescription, remoteConfig } from '@harbour/build';
import { Command } from 'commander';
import { packageVersion } from './build/build-package.ts';
import { ContainedFiles } from './build/contained-files.ts';
import { buildStamped, provisionalVersion } from './build/content-version.ts';
import { runWebpack } from './build/run-webpack.ts';
import { remoteNames, root } from './installation/paths.ts';

/** Lists which remotes get another version when a shared file changes: the table of docs/releasing.md. */
const { args } = new Command('shared-files')
  .description('Tells which remotes get another version when a shared file changes.')
  .argument('[files...]', 'instead of the table: change each of these, build everything, and compare with the table')
  .parse();

interface Built {
  /** None for the shell. */
  version: string | undefined;
  /** Files that it contains, by their paths in the repository. */
  contained: Set<string>;
}

/** Builds the shell or a remote without writing output. */
async function build(name: string): Promise<Built> {
  const folder = join(root, name);
  const output = mkdtempSync(join(tmpdir(), 'harbour-shared-files-'));
  const contained = new ContainedFiles();
  const number = packageVersion(folder);
  const preset =
    name === 'shell' ? hostConfig({ folder }) : remoteConfig({ folder, version: provisionalVersion(number) });
  const configuration = {
    ...preset,
    output: { ...preset.output, path: output },
    plugins: [...(preset.plugins ?? []), contained],
  };
  try {
    let version: string | undefined;
    if (name === 'shell') await runWebpack(configuration);
    else {
      const described = { remote: name, number, description: readRemoteDescription(folder) };
      version = (await buildStamped(configuration, described)).version;
    }
    return { version, contained: new Set([...contained.files].map((file) => relative(root, file))) };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Sources of shared packages that can be in a browser build. */
function sharedFiles(): string[] {
  return execFileSync('git', ['ls-files', 'shared'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) =>
      /^shared\/(?!build\/|testing\/)(\w[\w-]*\/src|api\/definitions)\/(?!testing\/).*\.(tsx?|css)$/.test(file),
    )
    .filter((file) => !/\.(test|d)\./.test(file));
}

/** Who contains a file, in words. */
function containers(builds: ReadonlyMap<string, Built>, file: string): string[] {
  return [...builds].filter(([, { contained }]) => contained.has(file)).map(([name]) => name);
}

/** The table in Markdown: one row for the files of a folder that are in the same builds. */
function table(builds: ReadonlyMap<string, Built>): string {
  const rows = new Map<string, { folder: string; holders: string[]; files: string[] }>();
  const sizes = new Map<string, number>();
  for (const file of sharedFiles()) {
    const folder = dirname(file);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    const holders = containers(builds, file);
    const key = `${folder} ${holders.join()}`;
    const row = rows.get(key) ?? { folder, holders, files: [] };
    row.files.push(file.slice(folder.length + 1).replace(/\.tsx?$/, ''));
    rows.set(key, row);
  }
  const lines = [...rows.values()]
    .sort((one, other) => one.folder.localeCompare(other.folder) || other.holders.length - one.holders.length)
    .map(({ folder, holders, files }) => {
      const part = files.length === sizes.get(folder) ? 'all' : files.join(', ');
      const remotes = holders.filter((name) => name !== 'shell');
      const changed = remotes.length === remoteNames().length ? 'all' : remotes.join(', ') || 'none';
      return `| \`${folder}\` | ${part} | ${changed} | ${holders.includes('shell') ? 'yes' : 'no'} |`;
    });
  return ['| folder | files | remotes that change | shell contains it |', '| --- | --- | --- | --- |', ...lines].join(
    '\n',
  );
}

/** Adds a statement that no bundler removes to a file, and lists which remotes get another version. */
async function changedBy(file: string, before: ReadonlyMap<string, Built>): Promise<string[]> {
  const place = join(root, file);
  const content = readFileSync(place);
  try {
    appendFileSync(
      place,
      file.endsWith('.css') ? '\n:root { --touched: 1 }\n' : '\nReflect.set(globalThis, "touched", 1);\n',
    );
    const changed: string[] = [];
    for (const [name, { version }] of before) {
      if (name !== 'shell' && (await build(name)).version !== version) changed.push(name);
    }
    return changed;
  } finally {
    writeFileSync(place, content);
  }
}

const builds = new Map<string, Built>();
for (const name of args.length > 0 ? remoteNames() : ['shell', ...remoteNames()]) builds.set(name, await build(name));
if (args.length === 0) console.log(table(builds));
for (const file of args) {
  const [told, found] = [containers(builds, file), await changedBy(file, builds)];
  const isSame = told.join() === found.join();
  console.log(`${file}: ${found.join(', ') || 'none'}${isSame ? '' : `; the table says ${told.join(', ') || 'none'}`}`);
  if (!isSame) process.exitCode = 1;
}
