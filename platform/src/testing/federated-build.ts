import { join } from 'node:path';
import { ConfinedStylesPlugin } from '@harbour/build/confined-styles';
import { remoteFederation } from '@harbour/build/federation';
import { UsedSurfacePlugin } from '@harbour/build/used-surface';
import { containerName, federationRuntime, type RemoteDescription } from '@harbour/platform-contract';
import type { Configuration } from 'webpack';
import { type BuildReport, readBuildReport, writeBuildReport } from '../build/build-report.ts';
import { buildStamped, provisionalVersion } from '../build/content-version.ts';
import { precompress } from '../build/precompress.ts';
import { runWebpack } from '../build/run-webpack.ts';
import { writeFiles } from './temporary-folder.ts';

const needed = (version: string) => ({
  import: false as const,
  singleton: true as const,
  strictVersion: true as const,
  requiredVersion: `^${version}`,
});

/** The shared modules that the small remote uses. */
const used = { react: '19.3.1', '@harbour/contract': '1.0.0', '@harbour/ui/table': '1.0.0' };

/** What the small remote needs from a host. */
export const minimalHost = {
  shared: { ...used, [federationRuntime]: '2.9.2' },
  slots: ['dashboard.main', 'header.counts'],
  since: '2026-11-20T10:00:00.000Z',
};

const sources = {
  'remote.js': `import { defineRemote } from '@harbour/contract';
    import { createElement } from 'react';
    export const element = createElement('p');
    export default defineRemote({
      routes: { '/small': [{ path: 'page', page: () => import('./page.js'), children: [{ path: 'deep', page: () => import('./deep.js') }] }] },
      slots: { 'dashboard.main': () => import('./slot.js') },
    });`,
  'page.js': `import './page.css'; export default 'page';`,
  'page.css': `.page { color: teal }`,
  'deep.js': `import { DataTable } from '@harbour/ui/table'; export default { DataTable };`,
  'slot.js': `export default '${'slot '.repeat(400)}';`,
  'single-spa.js': `export const bootstrap = () => {}, mount = bootstrap, unmount = bootstrap;`,
};

export const federatedDescription: RemoteDescription = {
  title: 'Small',
  basePaths: ['/small'],
  pages: [
    { path: '/small/page', title: 'Page' },
    { path: '/small/page/deep', title: 'Deep' },
  ],
  slots: ['dashboard.main'],
  hostApi: '^1.0',
  budgets: { bytes: 20_000, requests: 4, mountMs: 500 },
};

/**
 * A webpack build of a small remote, with its report, as the preset builds a real remote: the same container, the same
 * sharing, a tenth of a second instead of ten.
 * @param changed sources that differ from the default; undefined leaves one out
 * @param shared versions of shared modules that differ from the default
 * @param stamped whether the version includes the content hash, after the given number
 */
export async function federatedBuild(
  folder: string,
  {
    name = 'mf-small',
    version: given = '1.0.0',
    stamped = false,
    minimize = false,
    sourceMaps = false,
    shared = {},
    description = federatedDescription,
    changed = {},
    exposes = { './remote': './remote.js', './single-spa': './single-spa.js' },
  }: {
    name?: string;
    version?: string;
    stamped?: boolean;
    minimize?: boolean;
    /** Beside a stamped build, as the preset's. */
    sourceMaps?: boolean;
    shared?: Readonly<Record<string, string>>;
    description?: RemoteDescription;
    changed?: Readonly<Record<string, string>>;
    exposes?: Record<string, string>;
  } = {},
): Promise<{ built: string; report: BuildReport }> {
  const built = join(folder, 'dist');
  const container = containerName(name, stamped ? provisionalVersion(given) : given);
  const surface = new UsedSurfacePlugin();
  const configuration: Configuration = {
    mode: 'production',
    devtool: sourceMaps ? 'hidden-source-map' : false,
    context: writeFiles(join(folder, 'src'), { ...sources, ...changed }),
    entry: {},
    target: ['web', 'es2022'],
    experiments: { css: true },
    optimization: { minimize },
    infrastructureLogging: { level: 'error' },
    output: {
      path: built,
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssChunkFilename: '[name].[contenthash:10].css',
    },
    plugins: [
      new ConfinedStylesPlugin(name),
      ...remoteFederation(container, {
        exposes,
        shared: Object.fromEntries(
          Object.entries({ ...used, ...shared }).map(([request, version]) => [request, needed(version)]),
        ),
      }),
      surface,
    ],
  };
  let version = given;
  if (stamped) ({ version } = await buildStamped(configuration, { remote: name, number: given, description }));
  else await runWebpack(configuration);
  await precompress(built);
  writeBuildReport(built, { remote: name, version, description, uses: await surface.surface() });
  return { built, report: readBuildReport(built) };
}
