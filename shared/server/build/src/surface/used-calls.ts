import { pathToFileURL } from 'node:url';
import type { Reference } from './references.ts';

/** A call of the API is defined where it cannot be read without a browser. */
export class UnreadableCallsError extends Error {
  override name = 'UnreadableCallsError';
}

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
const isCall = (value: Part): value is Part & { method: string; path: string } =>
  typeof value.method === 'string' && typeof value.path === 'string' && 'response' in value;

/** The names of the calls in a value: of a definition its own, of a set of definitions all of them. */
function callsIn(value: unknown): string[] {
  if (!isPart(value)) return [];
  return isCall(value) ? [`${value.method} ${value.path}`] : Object.values(value).flatMap(callsIn);
}

/** What an import reads from a module: one definition, or the set that it stops at. */
function reached(value: unknown, names: readonly string[]): unknown {
  const [name, ...more] = names;
  if (name === undefined || !isPart(value) || isCall(value)) return value;
  return reached(value[name], more);
}

/** Each use of a definition: the file that has it, what is read from it, and the file that uses it. */
export interface UsedDefinition {
  definitions: string;
  names: readonly string[];
  file: string;
}

/** A call of `defineCall`, by whatever local name; a module that only passes it on defines nothing. */
const isDefinition = ({ names, code }: Reference) => names[0] === 'defineCall' && /^[\w$]+\s*\(/.test(code);

/** The uses of modules that define calls. */
export function usedDefinitions(references: readonly Reference[]): UsedDefinition[] {
  const defining = new Set(references.filter(isDefinition).map(({ origin }) => origin));
  return references.flatMap(({ target, names, file }) => {
    const definitions = target.nameForCondition();
    return defining.has(target) && definitions ? [{ definitions, names, file }] : [];
  });
}

/**
 * The calls behind used definitions, by name (`GET /plans/:plan`), each with a file that uses it. The definitions are
 * loaded, since their paths may be composed.
 * @throws UnreadableCallsError if a module with definitions cannot be loaded in node
 */
export async function callsOf(used: readonly UsedDefinition[]): Promise<{ name: string; file: string }[]> {
  const calls: { name: string; file: string }[] = [];
  for (const { definitions, names, file } of used) {
    try {
      const value = reached(await import(pathToFileURL(definitions).href), names);
      calls.push(...callsIn(value).map((name) => ({ name, file })));
    } catch (error) {
      throw new UnreadableCallsError(
        `${definitions} defines calls of the API, and cannot be loaded to read them: ${error}. ` +
          'Define calls in a module of their own, without components and styles.',
        { cause: error },
      );
    }
  }
  return calls;
}
