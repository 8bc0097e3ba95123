import type { Compiler, Module, WebpackPluginInstance } from 'webpack';
import { sharedModules } from '../sharing-policy.ts';
import { type Reference, referencesIn } from './references.ts';
import type { UsedSurface } from './surface.ts';
import { callsOf, type UsedDefinition, usedDefinitions } from './used-calls.ts';

/** How many of the files that use something are kept: they show where to look. */
const keptFiles = 2;

/** Installed packages of which a page must have one copy, the host's. */
const hostPackages = new Set(sharedModules.map((module) => module.package).filter((name) => !name.startsWith('@')));

/** A call of the event bus with the name of its topic, as `events` or under another local name. */
const busCall = /^[\w$]+\s*\.\s*(emit|on)\s*\(\s*(["'`])([\w.-]+)\2/;

/** Something that is used, by name, and a file that uses it. */
interface Use {
  name: string;
  file: string;
}

function byName(uses: readonly Use[]): Record<string, string[]> {
  const files = Map.groupBy(uses, ({ name }) => name);
  return Object.fromEntries(
    [...files]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, all]) => [name, [...new Set(all.map(({ file }) => file))].sort().slice(0, keptFiles)]),
  );
}

/** The request of a module that comes from the host; undefined for any other module. */
function sharedRequest(module: Module): string | undefined {
  const [kind, , request] = module.identifier().split('|');
  return kind === 'consume-shared-module' ? request : undefined;
}

/** The installed package that a module belongs to. */
function packageOf(module: Module): string | undefined {
  const [, inside] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module.nameForCondition() ?? '') ?? [];
  return inside;
}

function importsOf(references: readonly Reference[]): UsedSurface['imports'] {
  const uses = references.flatMap(({ target, names: [name], file }) => {
    const request = sharedRequest(target);
    return request !== undefined && name !== undefined ? [{ request, name, file }] : [];
  });
  return Object.fromEntries(
    [...Map.groupBy(uses, ({ request }) => request)]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([request, all]) => [request, byName(all)]),
  );
}

function topicsOf(references: readonly Reference[], method: 'emit' | 'on'): Use[] {
  return references.flatMap(({ target, names: [name], code, file }) => {
    if (name !== 'events' || sharedRequest(target) !== '@harbour/events') return [];
    const [, called, , topic] = busCall.exec(code) ?? [];
    return called === method && topic ? [{ name: topic, file }] : [];
  });
}

function copiesOf(references: readonly Reference[]): Use[] {
  return references.flatMap(({ origin, target, file }) => {
    const name = packageOf(target);
    return name && hostPackages.has(name) && packageOf(origin) !== name ? [{ name, file }] : [];
  });
}

/** Finds out what a build uses from its host and from the API, from webpack's module graph. */
export class UsedSurfacePlugin implements WebpackPluginInstance {
  #found: Omit<UsedSurface, 'calls'> | undefined;
  #definitions: UsedDefinition[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(UsedSurfacePlugin.name, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(UsedSurfacePlugin.name, () => {
        const references = referencesIn(compilation);
        this.#found = {
          imports: importsOf(references),
          emits: byName(topicsOf(references, 'emit')),
          listens: byName(topicsOf(references, 'on')),
          copies: byName(copiesOf(references)),
        };
        this.#definitions = usedDefinitions(references);
      });
    });
  }

  /**
   * What the last build uses.
   * @throws UnreadableCallsError if a module with definitions of calls cannot be loaded in node
   * @throws Error before the first build
   */
  async surface(): Promise<UsedSurface> {
    if (!this.#found) throw new Error('There was no build yet.');
    return { ...this.#found, calls: byName(await callsOf(this.#definitions)) };
  }
}
