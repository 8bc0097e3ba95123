import webpack, { type Compiler, type Module } from 'webpack';

/**
 * Packages that no first screen is made of: each comes with what needs it, in a chunk that nobody waits for before. What
 * is listed here and reaches the host's first chunk fails the build.
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

/** The installed package that a file belongs to. */
export function packageOf(file: string): string | undefined {
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(file)?.[1]?.replace('\\', '/');
}

/** Refuses a build whose first chunk contains what no first screen is made of. */
export class FirstScreenPlugin {
  apply(compiler: Compiler): void {
    const plugin = FirstScreenPlugin.name;
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      const { chunkGraph, moduleGraph } = compilation;

      /** Who asks for a module first, so that the way to it can be cut. */
      const wantedBy = (module: Module) => moduleGraph.getIssuer(module)?.nameForCondition() ?? 'the entry';

      // Before modules are put together, when each still is a file.
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
