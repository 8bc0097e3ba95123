import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import type { OfferedSurface } from './surface.ts';

/** The request of a module that a host provides; undefined for any other module. */
function providedRequest(module: Module): string | undefined {
  return /^provide module \(\w+\) (.+)@[^@]+ = /.exec(module.identifier())?.[1];
}

/** The exports of what a host's module provides; undefined if webpack cannot list them. */
function exportsOf(provided: Module, { moduleGraph }: Compilation): string[] | undefined {
  const [dependency] = [provided, ...provided.blocks].flatMap(({ dependencies }) => dependencies);
  const target = dependency && moduleGraph.getModule(dependency);
  const names = target && moduleGraph.getProvidedExports(target);
  return Array.isArray(names) ? [...names].sort() : undefined;
}

/** Finds out what the shared modules of a host export, from webpack's module graph. */
export class OfferedSurfacePlugin implements WebpackPluginInstance {
  /** By request, once there was a build. */
  exports: OfferedSurface['exports'] = {};

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(OfferedSurfacePlugin.name, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(OfferedSurfacePlugin.name, () => {
        const found = [...compilation.modules].flatMap((module): [string, string[]][] => {
          const request = providedRequest(module);
          const names = request === undefined ? undefined : exportsOf(module, compilation);
          return request !== undefined && names ? [[request, names]] : [];
        });
        this.exports = Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
      });
    });
  }
}
