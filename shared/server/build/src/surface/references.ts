import { relative, sep } from 'node:path';
import type { Chunk, Compilation, Module } from 'webpack';

/** One use of another module, in the code that a build contains. */
export interface Reference {
  /** The module with that code, and its file relative to the package's folder. */
  origin: Module;
  file: string;
  target: Module;
  /** The export and what is read from it, such as `['session', 'store']`; empty for the module as a whole. */
  names: readonly string[];
  /** A few lines of code from there on. */
  code: string;
}

/** Lines of code that a reference keeps: a call's first argument is in the first of them, or in the next. */
const keptLines = 3;

function codeAt(module: Module, start: { line: number; column?: number }): string {
  const lines = String(module.originalSource()?.source() ?? '').split('\n');
  const [first = '', ...more] = lines.slice(start.line - 1, start.line - 1 + keptLines);
  return [first.slice(start.column), ...more].join('\n');
}

function referencesOf(origin: Module, { runtime }: Chunk, { moduleGraph, compiler }: Compilation): Reference[] {
  const file = relative(compiler.context, origin.nameForCondition() ?? '')
    .split(sep)
    .join('/');
  return [...moduleGraph.getOutgoingConnections(origin)].flatMap((connection) => {
    const { dependency, module: target } = connection;
    if (!dependency || !connection.isTargetActive(runtime)) return [];
    const code = 'start' in dependency.loc ? codeAt(origin, dependency.loc.start) : '';
    return dependency
      .getReferencedExports(moduleGraph, runtime)
      .map((used) => ({ origin, file, target, names: Array.isArray(used) ? used : used.name, code }));
  });
}

/**
 * What the modules of a build use from each other, without what webpack leaves out of it. To be read once webpack knows
 * what is used, and before it concatenates modules.
 */
export function referencesIn(compilation: Compilation): Reference[] {
  const chunkOf = new Map<Module, Chunk>();
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) chunkOf.set(module, chunk);
  }
  return [...chunkOf].flatMap(([module, chunk]) => referencesOf(module, chunk, compilation));
}
