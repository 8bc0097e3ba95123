import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig, readRemoteDescription, remoteConfig } from '@harbour/build';
import { OfferedSurfacePlugin } from '@harbour/build/offered-surface';
import { UsedSurfacePlugin } from '@harbour/build/used-surface';
import { topicPolicy } from '@harbour/contract/topics';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { z } from 'zod';
import { buildTools, root } from '../installation/paths.ts';
import { hostReportName, writeHostReport } from '../registry/host-report.ts';
import { hostOfSources } from '../registry/hosts.ts';
import { buildReportName, writeBuildReport } from './build-report.ts';
import { type BuiltPackage, isBuiltFromSources, recordSources } from './built-from.ts';
import { buildStamped, provisionalVersion } from './content-version.ts';
import { withContributedTopics } from './contributed-topics.ts';
import { precompress } from './precompress.ts';
import { runWebpack } from './run-webpack.ts';
import { sourceHash } from './source-hash.ts';

const manifest = z.object({ version: z.string() });

/** A package's own version, from its `package.json`. */
export function packageVersion(folder: string): string {
  return manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).version;
}

/** The build folder of the shell or of a remote. */
export function buildFolder(name: string): string {
  return join(root, name, 'dist');
}

/** A checkout and the hash of its build tools. */
interface Workspace {
  root: string;
  tools: string;
}

const thisWorkspace = (): Workspace => ({ root, tools: sourceHash(root, buildTools) });

/** The build of the shell or of a remote in a workspace. */
export function packageBuild(name: string, workspace = thisWorkspace()): BuiltPackage {
  const folder = join(workspace.root, name);
  return { ...workspace, folder, report: join(folder, 'dist', name === 'shell' ? hostReportName : buildReportName) };
}

/** Of some packages those whose build is missing or does not match their current sources. */
export function packagesToBuild(names: readonly string[], workspace = thisWorkspace()): string[] {
  return names.filter((name) => !isBuiltFromSources(packageBuild(name, workspace)));
}

const withPlugins = (preset: Configuration, ...plugins: WebpackPluginInstance[]): Configuration => ({
  ...preset,
  plugins: [...(preset.plugins ?? []), ...plugins],
});

/** Builds a remote into its `dist`, ready for release, on this machine or another. */
export async function buildRemote(name: string): Promise<string> {
  const folder = join(root, name);
  const built = buildFolder(name);
  const number = packageVersion(folder);
  const description = await readRemoteDescription(folder);
  const used = new UsedSurfacePlugin();
  const configuration = withPlugins(remoteConfig({ folder, version: provisionalVersion(number) }), used);
  const { version, stats } = await buildStamped(configuration, { remote: name, number, description });
  await precompress(built);
  const uses = withContributedTopics(await used.surface(), description);
  writeBuildReport(built, { remote: name, version, description, uses });
  recordSources(packageBuild(name), stats);
  return built;
}

/** The folder of a build of a remote's current sources: the existing one, or a new one. */
export async function builtRemote(name: string): Promise<string> {
  return packagesToBuild([name]).length === 0 ? buildFolder(name) : await buildRemote(name);
}

/** Builds the shell into its `dist`, with the description of what it offers to remotes. */
export async function buildShell(): Promise<string> {
  const folder = join(root, 'shell');
  const built = buildFolder('shell');
  const [used, offered] = [new UsedSurfacePlugin(), new OfferedSurfacePlugin()];
  const stats = await runWebpack(withPlugins(hostConfig({ folder }), used, offered));
  await precompress(built);
  writeHostReport(built, {
    ...hostOfSources(folder),
    surface: { exports: offered.exports, topics: Object.keys(topicPolicy).sort() },
    calls: (await used.surface()).calls,
  });
  recordSources(packageBuild('shell'), stats);
  return built;
}
