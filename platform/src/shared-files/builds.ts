import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { hostConfig, readRemoteDescription, remoteConfig } from '@harbour/build';
import { ContainedFiles } from '../build/contained-files.ts';
import { buildStamped, provisionalVersion } from '../build/content-version.ts';
import { packageVersion } from '../build/packages-to-build.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { root } from '../installation/paths.ts';

export interface Built {
  /** None for the shell. */
  version: string | undefined;
  /** Files that it contains, by their paths in the repository. */
  contained: Set<string>;
}

/** Builds the shell or a remote without writing output. */
export async function build(name: string): Promise<Built> {
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
      const described = { remote: name, number, description: await readRemoteDescription(folder) };
      version = (await buildStamped(configuration, described)).version;
    }
    return { version, contained: new Set([...contained.files].map((file) => relative(root, file))) };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** Sources of shared packages that can be in a browser build. */
export function sharedFiles(): string[] {
  return execFileSync('git', ['ls-files', 'shared'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) =>
      /^shared\/(?:browser|universal)\/(?!testing\/)([\w-]+\/src|definitions)\/(?!testing\/).*\.(tsx?|css)$/.test(file),
    )
    .filter((file) => !/\.(test|d)\./.test(file));
}

/** The names of the builds that contain a file. */
export function containersOf(builds: ReadonlyMap<string, Built>, file: string): string[] {
  return [...builds].filter(([, { contained }]) => contained.has(file)).map(([name]) => name);
}

/** Builds each of these, one after the other. */
export async function buildAll(names: readonly string[]): Promise<Map<string, Built>> {
  const builds = new Map<string, Built>();
  for (const name of names) builds.set(name, await build(name));
  return builds;
}
