import type { Compilation, Compiler } from 'webpack';

/** Collects the files of which at least a part is in a build: what webpack leaves out of every chunk is not among them. */
export class ContainedFiles {
  readonly files = new Set<string>();

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ContainedFiles.name, ({ chunkGraph, hooks }: Compilation) => {
      // Before modules are put together, when each still is a file.
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
