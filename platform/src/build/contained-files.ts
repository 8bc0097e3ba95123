import type { Compilation, Compiler } from 'webpack';

/**
 * Collects the files of which at least a part is in a build: files that webpack leaves out of every chunk are not
 * included.
 */
export class ContainedFiles {
  readonly files = new Set<string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ContainedFiles.name, ({ chunkGraph, hooks }: Compilation) => {
      // Before modules are concatenated, while each is still a file.
      hooks.afterOptimizeChunks.tap(ContainedFiles.name, (chunks) => {
        for (const chunk of chunks) {
          for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
            const file = module.nameForCondition();
            if (file) this.files.add(file);
          }
        }
      });
    });
  }
}
