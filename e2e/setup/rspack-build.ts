import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { federationOptions, readRemoteDescription } from '@harbour/build';
import { ConfinedStylesPlugin } from '@harbour/build/confined-styles';
import { writeBuildReport } from '@harbour/platform/build/build-report';
import { writeHashList } from '@harbour/platform/build/hash-list';
import { precompress } from '@harbour/platform/build/precompress';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

const remoteLoader = join(import.meta.dirname, '../../shared/server/build/src/remote-loader.ts');

/** What a repository that builds by rspack has to say; docs/releasing.md names it. */
function configuration(folder: string, version: string, into: string): Configuration {
  const options = federationOptions({ folder, version });
  return {
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    context: folder,
    entry: {},
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /(?<!\.module)\.css$/, type: 'css' },
        { test: /\.(woff2|svg|webp)$/, type: 'asset/resource' },
        { resource: join(folder, 'src/remote.ts'), loader: remoteLoader },
      ],
    },
    output: {
      path: into,
      publicPath: 'auto',
      uniqueName: options.name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    plugins: [new ModuleFederationPlugin(options), new ConfinedStylesPlugin(basename(folder))],
  };
}

/**
 * Builds a remote by rspack, ready to be released.
 * @throws Error with what rspack says
 */
export async function buildByRspack(folder: string, version: string, into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  const description = await readRemoteDescription(folder);
  const compiler = rspack(configuration(folder, version, into));
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) reject(failure);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  writeHashList(into);
  await precompress(into);
  writeBuildReport(into, { remote: basename(folder), version, description });
}
