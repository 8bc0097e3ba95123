import webpack, { type Compiler, type Module } from 'webpack';

/**
 * Packages that the first screen must not contain: each loads with the code that needs it, in a separate chunk. If a
 * package listed here gets into the host's first chunk, the build fails.
 */
export const notOnFirstScreen: readonly RegExp[] = [
  /^antd$/,
  /^@ant-design\//,
  /^@antv\//,
  /^@rc-component\//,
  /^rc-/,
  /^axios$/,
  /^react-hook-form$/,
  /^@hookform\//,
  /^react-aria(-components)?$/,
  /^react-stately$/,
  /^@react-(aria|stately)\//,
  /^@internationalized\//,
  /^@tanstack\/(react-table|table-core|react-virtual|virtual-core)$/,
  /^@sentry/,
  /^@zxcvbn-ts\//,
  /^@aws-amplify\//,
];

/** The installed package that contains a file. */
export function packageOf(file: string): string | undefined {
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1]?.replace('\\', '/');
}

/** Fails a build whose first chunk contains a forbidden package. */
export class FirstScreenPlugin {
  apply(compiler: Compiler): void {
    const plugin = FirstScreenPlugin.name;
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      const { chunkGraph, moduleGraph } = compilation;

      /** The first importer of a module, so that the import chain can be cut. */
      const wantedBy = (module: Module) => moduleGraph.getIssuer(module)?.nameForCondition() ?? 'the entry';

      // Before modules are concatenated, while each is still a file.
      compilation.hooks.afterOptimizeChunks.tap(plugin, (chunks) => {
        const found = new Map<string, string>();
        for (const chunk of chunks) {
          if (!chunk.canBeInitial()) continue;
          for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
            const name = packageOf(module.nameForCondition() ?? '');
            if (!name || found.has(name) || !notOnFirstScreen.some((pattern) => pattern.test(name))) continue;
            found.set(name, wantedBy(module));
          }
        }
        for (const [name, by] of found) {
          compilation.errors.push(
            new webpack.WebpackError(
              `${name} is in the host's first chunk, which every visitor waits for; ${by} imports it. Import it where it is ` +
                'first needed, by import(), or by a subpath of @harbour/ui that is loaded on demand.',
            ),
          );
        }
      });
    });
  }
}
