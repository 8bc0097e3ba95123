import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName } from '@harbour/platform-contract';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { hostFederation, remoteFederation } from './federation.ts';
import { FirstScreenPlugin } from './first-screen.ts';
import { PageIntegrityPlugin } from './page-integrity.ts';
import { productionRouter } from './production-router.ts';
import { readRemoteDescription } from './remote-description.ts';
import { RuntimeIntegrityPlugin } from './runtime-integrity.ts';
import { installedVersion } from './shared-versions.ts';
import { sharedModules } from './sharing-policy.ts';

/** Specification, section 4: a chunk that has not arrived after two minutes will not arrive. */
const chunkLoadTimeout = 120_000;

const browsers = 'es2022';

/** Imports as `./example.tsx?source` are the text of the file, to be read. */
const sourceText = /^\?source$/;

/** The part of G2 that the portal draws with. */
const g2Core = join(import.meta.dirname, '../../ui/src/chart/g2-core.ts');

function shared(folder: string, host: boolean) {
  return Object.fromEntries(
    sharedModules.map((module) => {
      const version = installedVersion(module.package, host ? folder : join(folder, '../shell'));
      const rules = host ? { eager: module.eager, version } : { import: false as const, strictVersion: true as const };
      return [module.request, { singleton: true as const, requiredVersion: `^${version}`, ...rules }];
    }),
  );
}

/** What host and remotes have in common: language, styles, cache, minifier. */
function base(folder: string, mode: 'production' | 'development'): Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: folder,
    target: ['web', browsers],
    // Not one with eval: the page's content-security policy, which development keeps, allows none.
    devtool: production ? false : 'cheap-module-source-map',
    experiments: { css: true },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        // What @ant-design/charts brings besides: pictures of the page, network graphs, and all that G2 can draw.
        html2canvas: false,
        '@ant-design/graphs': false,
        '@antv/g2$': g2Core,
        '@antv/g2-extension-plot': g2Core,
        ...(production ? productionRouter() : {}),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          resourceQuery: { not: [sourceText] },
          use: {
            loader: fileURLToPath(import.meta.resolve('swc-loader')),
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                // The host's React is always the production one, which knows nothing of what development JSX asks it for.
                transform: { react: { runtime: 'automatic', development: false } },
                target: browsers,
              },
            },
          },
        },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          generator: {
            exportsConvention: 'as-is',
            // No hash: webpack makes it from the unique name, which carries the version, and its persistent cache then
            // keeps the old name in the script and writes the new one into the style sheet (seen with 5.110 and 5.112).
            localIdentName: `${basename(folder)}-[path][name]-[local]`,
          },
          parser: { namedExports: false, dashedIdents: false },
        },
        { test: /(?<!\.module)\.css$/, type: 'css' },
        { test: /\.(woff2|svg)$/, type: 'asset/resource' },
        { resourceQuery: sourceText, type: 'asset/source' },
        // Amplify imports them in passing where it does not use them, and they do not say that this does nothing.
        { test: /node_modules\/(@aws-crypto\/|tslib\/)/, sideEffects: false },
      ],
    },
    output: {
      // A module that throws as it begins is forgotten, so that the next try begins it anew. By default webpack would
      // give what it had exported by then, and half a remote would serve; with `strictModuleErrorHandling` it would throw
      // the same error for ever, although what was missing then, a shared module, say, is there now.
      strictModuleExceptionHandling: true,
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, '.cache/webpack'),
      name: mode,
      buildDependencies: {
        preset: [
          'preset.ts',
          'federation.ts',
          'first-screen.ts',
          'production-router.ts',
          'sharing-policy.ts',
          'runtime-integrity.ts',
          'page-integrity.ts',
        ].map((file) => join(import.meta.dirname, file)),
      },
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    // The federation plugin tells at every build that a public path may be found at run time, which is what is meant.
    infrastructureLogging: { level: 'error' },
  };
}

interface BuildOptions {
  /** The package folder. */
  folder: string;
  mode?: 'production' | 'development';
  /** The version that is being built. Two versions of a remote may meet in one page, and must not share chunks. */
  version?: string;
}

/** The host's build: one page, every shared module, and the federation runtime that remotes use. */
export function hostConfig({ folder, mode = 'production' }: BuildOptions): Configuration {
  const common = base(folder, mode);
  return {
    ...common,
    name: basename(folder),
    entry: { main: './src/index.tsx' },
    output: {
      ...common.output,
      path: join(folder, 'dist'),
      publicPath: '/',
      uniqueName: 'harbour',
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout,
      clean: true,
    },
    optimization: {
      ...common.optimization,
      // What one chunk alone needs of a package stays in it: apart it would be a request more, of the same bytes.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      // Dates and choices speak British English alone: react-aria's words in 33 other languages are left out.
      new webpack.NormalModuleReplacementPlugin(
        /\/intl\/(?:\w+\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
        'data:text/javascript,export default {}',
      ),
      ...hostFederation(shared(folder, true)),
      new HtmlWebpackPlugin({
        template: join(folder, 'src/index.html'),
        // The page says where: before all hints, so that nothing that is wanted later is fetched before it.
        inject: false,
        scriptLoading: 'defer',
        minify: false,
      }),
      new RuntimeIntegrityPlugin(),
      new PageIntegrityPlugin(),
      new FirstScreenPlugin(),
    ],
  };
}

/**
 * The least that several pages of a remote have in common before it is a file of its own, bytes before minification
 * (webpack's default is 20,000): below that a request costs a client more than the bytes that two pages repeat.
 */
const smallestSharedChunk = 30_000;

/** How many scripts a page of a remote may be made of. Beyond that what several pages share is repeated in each. */
const mostScriptsOfPage = 3;

/** A remote's build: an entry that offers `./remote` and `./single-spa`, and chunks below wherever it is put. */
export function remoteConfig({ folder, mode = 'production', version = 'development' }: BuildOptions): Configuration {
  readRemoteDescription(folder);
  const container = containerName(basename(folder), version);
  const common = base(folder, mode);
  return {
    ...common,
    name: basename(folder),
    entry: {},
    output: {
      ...common.output,
      path: join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout,
      clean: true,
    },
    optimization: {
      ...common.optimization,
      splitChunks: { minSize: smallestSharedChunk, maxAsyncRequests: mostScriptsOfPage },
    },
    plugins: [
      ...remoteFederation(container, {
        exposes: { './remote': './src/remote.ts', './single-spa': './src/single-spa.tsx' },
        shared: shared(folder, false),
      }),
      new RuntimeIntegrityPlugin(),
    ],
  };
}
