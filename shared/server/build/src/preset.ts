import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { containerName } from '@harbour/platform-contract';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, {
  type Configuration,
  type FileCacheOptions,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import { ConfinedStylesPlugin } from './confined-styles.ts';
import { hostFederation, remoteFederation, remoteFederationOptions } from './federation.ts';
import { FirstScreenPlugin } from './first-screen.ts';
import { FirstViewsPlugin } from './first-views/first-views-plugin.ts';
import { PageIntegrityPlugin } from './page-integrity.ts';
import { productionRouter } from './production-router.ts';
import { declarationFile } from './read-remote.ts';
import { sharedVersions, versionsOfHost } from './shared-versions.ts';
import { sharedModules } from './sharing-policy.ts';

/** Specification, section 4: a chunk times out after two minutes. */
const chunkLoadTimeout = 120_000;

const browsers = 'es2022';

/** Imports like `./example.tsx?source` give the file's text. */
const sourceText = /^\?source$/;

/** The part of G2 that the portal uses for its charts. */
const g2Core = join(import.meta.dirname, '../../../browser/ui/src/chart/g2-core.ts');

/**
 * The page's first script, which everybody downloads and which has no byte to spare. Only this script is minified by
 * terser after swc: that makes it half a percent smaller, and doing it for every script would double a build's time.
 */
const firstScript = /^assets\/main\..*\.js$/;
const swcOptions = { compress: { passes: 3, keep_fargs: false } };
const terserOptions = { compress: { passes: 3, keep_fargs: false }, ecma: 2020, format: { comments: false } };

function shared(versions: Readonly<Record<string, string>>, host: boolean) {
  return Object.fromEntries(
    sharedModules.map((module) => {
      const version = versions[module.request];
      if (version === undefined) throw new Error(`The host shares no ${module.request}.`);
      const rules = host ? { eager: module.eager, version } : { import: false as const, strictVersion: true as const };
      return [module.request, { singleton: true as const, requiredVersion: `^${version}`, ...rules }];
    }),
  );
}

/**
 * What a style sheet's class names start with: `ui-controls-button` for
 * `../shared/browser/ui/src/controls/button.module.css`. The whole path would be half a KiB of the first screen; the
 * file's name alone is not unique.
 */
function sheetName(path: string): string {
  return path
    .replace(/^(\.\/src|\.\.\/shared\/\w+|\.\.\/node_modules\/@harbour)\//, '')
    .replace('/src/', '/')
    .replace('.module.css', '')
    .replaceAll('/', '-');
}

/**
 * How each kind of file becomes a part of a build.
 * @param shares whose style sheets those of shared packages are: the build's own, or those of the host that shows it
 */
function moduleRules(folder: string, shares = basename(folder)): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      resourceQuery: { not: [sourceText] },
      use: {
        loader: fileURLToPath(import.meta.resolve('swc-loader')),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            // The host's React is always the production build, which lacks what development JSX calls.
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
        localIdentName: ({ filename = '' }) =>
          `${filename.startsWith('./src/') ? basename(folder) : shares}-${sheetName(filename)}-[local]`,
      },
      parser: { namedExports: false, dashedIdents: false },
    },
    { test: /(?<!\.module)\.css$/, type: 'css' },
    { test: /\.(woff2|svg|webp|mp4|webm|vtt)$/, type: 'asset/resource' },
    { resourceQuery: sourceText, type: 'asset/source' },
    // Amplify imports them but does not use them, and they are not marked as free of side effects.
    { test: /node_modules\/(@aws-crypto\/|tslib\/)/, sideEffects: false },
    // A copy of its own: of the copy that the charts use, all their helpers would come with the session (1 KiB).
    { test: /node_modules\/@aws-amplify\//, resolve: { alias: { tslib$: 'tslib/tslib.es6.mjs?amplify' } } },
  ];
}

/** webpack's persistent cache, which the preset itself invalidates. */
function persistentCache(folder: string, mode: 'production' | 'development'): FileCacheOptions {
  return {
    type: 'filesystem',
    cacheDirectory: join(folder, '.cache/webpack'),
    name: mode,
    buildDependencies: {
      preset: [
        'preset.ts',
        'confined-styles.ts',
        'federation.ts',
        'first-screen.ts',
        'first-views/first-views-plugin.ts',
        'first-views/run-first-views.ts',
        'production-router.ts',
        'declare-remote.ts',
        'remote-description.ts',
        'remote-module.ts',
        'remote-loader.ts',
        'sharing-policy.ts',
        'page-integrity.ts',
      ].map((file) => join(import.meta.dirname, file)),
    },
  };
}

const minimizer: WebpackPluginInstance[] = [
  new MinimizerPlugin({
    test: firstScript,
    minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.terserMinify],
    extractComments: false,
    minimizerOptions: [swcOptions, terserOptions],
  }),
  new MinimizerPlugin({
    exclude: firstScript,
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    minimizerOptions: swcOptions,
  }),
  new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
];

/** Settings common to host and remotes: language, styles, cache, minifier. */
function base(folder: string, mode: 'production' | 'development'): Configuration {
  const production = mode === 'production';
  return {
    mode,
    context: folder,
    target: ['web', browsers],
    // Not an eval devtool: the page's content-security policy, which also applies in development, forbids eval.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    experiments: { css: true },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: {
        // Unused parts of @ant-design/charts: page pictures, network graphs, and everything G2 can draw.
        html2canvas: false,
        '@ant-design/graphs': false,
        '@antv/g2$': g2Core,
        '@antv/g2-extension-plot': g2Core,
        ...(production ? productionRouter() : {}),
      },
    },
    module: {
      rules: moduleRules(folder),
    },
    output: {
      // Forget a module that throws while it starts, so that the next try starts it again. By default webpack would
      // return the exports it had so far, and half a remote would run; with `strictModuleErrorHandling` it would throw
      // the same error for ever, even if the missing part, such as a shared module, is there now.
      strictModuleExceptionHandling: true,
    },
    cache: persistentCache(folder, mode),
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer,
    },
    performance: false,
    stats: 'errors-warnings',
    // The federation plugin warns in every build that the public path is found at run time, which is intended.
    infrastructureLogging: { level: 'error' },
  };
}

interface BuildOptions {
  /** The package folder. */
  folder: string;
  mode?: 'production' | 'development';
  /** The version to build. Two versions of a remote may be in one page, and must not share chunks. */
  version?: string;
}

/** The host's build: one page, all shared modules, and the federation runtime that remotes use. */
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
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      cssFilename: 'assets/[name].[contenthash:8].css',
      cssChunkFilename: 'assets/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      chunkLoadTimeout,
      clean: true,
    },
    optimization: {
      ...common.optimization,
      // Code that only one chunk needs stays in it: split off, it would be one more request for the same bytes.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      // Dates and choices use British English only: react-aria's texts in 33 other languages are left out.
      new webpack.NormalModuleReplacementPlugin(
        /\/intl\/(?:\w+\/)?(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
        'data:text/javascript,export default {}',
      ),
      ...hostFederation(shared(sharedVersions(folder), true)),
      new HtmlWebpackPlugin({
        template: join(folder, 'src/index.html'),
        // The page has a placeholder before all hints, so that nothing needed later is fetched first.
        inject: false,
        scriptLoading: 'defer',
        minify: false,
      }),
      new PageIntegrityPlugin(),
      new FirstScreenPlugin(),
    ],
  };
}

/**
 * The minimum size of a chunk shared by several pages of a remote, in bytes before minification (webpack's default is
 * 20,000): below that, an extra request costs a client more than the repeated bytes.
 */
const smallestSharedChunk = 30_000;

/** The maximum number of scripts per page of a remote. Beyond it, shared code is repeated in each page. */
const mostScriptsOfPage = 3;

/** How a remote's modules are built to be run by node, with the class names that they have in a page of the shell. */
function firstViewsConfig(folder: string, mode: 'production' | 'development'): Configuration {
  return {
    ...base(folder, mode),
    target: 'node22',
    module: { rules: moduleRules(folder, 'shell') },
    cache: false,
    devtool: false,
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

const partsOf = (folder: string) => ({
  exposes: { './remote': './src/remote.ts', './single-spa': './src/single-spa.tsx' },
  shared: shared(versionsOfHost(folder), false),
});

/** The federation plugin's options for a version of the remote at `folder`, whichever bundler builds it. */
export function federationOptions({ folder, version }: { folder: string; version: string }) {
  return remoteFederationOptions(containerName(basename(folder), version), partsOf(folder));
}

/**
 * A remote's build: an entry that exposes `./remote` and `./single-spa`, and chunks relative to wherever it is
 * deployed.
 */
export function remoteConfig({ folder, mode = 'production', version = 'development' }: BuildOptions): Configuration {
  const container = containerName(basename(folder), version);
  const common = base(folder, mode);
  return {
    ...common,
    name: basename(folder),
    entry: {},
    module: {
      rules: [
        ...moduleRules(folder),
        // Last, so that it runs first.
        { resource: declarationFile(folder), loader: fileURLToPath(import.meta.resolve('./remote-loader.ts')) },
      ],
    },
    output: {
      ...common.output,
      path: join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      cssChunkFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout,
      clean: true,
    },
    optimization: {
      ...common.optimization,
      splitChunks: { minSize: smallestSharedChunk, maxAsyncRequests: mostScriptsOfPage },
    },
    plugins: [
      ...remoteFederation(container, partsOf(folder)),
      new ConfinedStylesPlugin(basename(folder)),
      new FirstViewsPlugin(folder, firstViewsConfig(folder, mode)),
    ],
  };
}
