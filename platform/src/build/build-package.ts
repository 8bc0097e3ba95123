import { join } from 'node:path';
import { hostConfig, readRemoteDescription, remoteConfig } from '@harbour/build';
import { OfferedSurfacePlugin } from '@harbour/build/offered-surface';
import { UsedSurfacePlugin } from '@harbour/build/used-surface';
import { topicPolicy } from '@harbour/contract/topics';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { root } from '../installation/paths.ts';
import { writeHostReport } from '../registry/host-report.ts';
import { hostOfSources } from '../registry/hosts.ts';
import { writeBuildReport } from './build-report.ts';
import { recordSources } from './built-from.ts';
import { buildStamped, provisionalVersion } from './content-version.ts';
import { withContributedTopics } from './contributed-topics.ts';
import { writeHashList } from './hash-list.ts';
import { buildFolder, packageBuild, packagesToBuild, packageVersion } from './packages-to-build.ts';
import { precompress } from './precompress.ts';
import { runWebpack } from './run-webpack.ts';
import { moveSourceMaps } from './source-maps.ts';

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
  writeHashList(built);
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
  moveSourceMaps(built);
  await precompress(built);
  writeHostReport(built, {
    ...hostOfSources(folder),
    surface: { exports: offered.exports, topics: Object.keys(topicPolicy).sort() },
    calls: (await used.surface()).calls,
  });
  recordSources(packageBuild('shell'), stats);
  return built;
}
