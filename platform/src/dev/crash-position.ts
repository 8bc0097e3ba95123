import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevelopmentCrash, DevelopmentProblem } from '@harbour/platform-contract/development-problem';
import { frameOf, sourcePosition } from '../build/source-positions.ts';

interface Position {
  name: string;
  /** Path with line, as in an editor. */
  at: string;
}

/**
 * The places of a stack in the sources of a remote, innermost first; frames of other code are left out.
 * @param builds the folder of its builds, with their source maps
 */
function positionsOf(stack: string, builds: string, remote: string): Position[] {
  return stack.split('\n').flatMap((line) => {
    const found = frameOf(line);
    const map = join(builds, `${found?.file}.map`);
    if (!found || !existsSync(map)) return [];
    const at = sourcePosition(JSON.parse(readFileSync(map, 'utf8')), found, remote);
    return at === undefined ? [] : [{ name: found.name, at }];
  });
}

/** What threw, by component, file and line, as far as the source maps of a remote's builds know it. */
export function positionOfCrash(
  { message, stack, componentStack = '' }: DevelopmentCrash,
  builds: string,
  remote: string,
): Omit<DevelopmentProblem, 'kind'> {
  const [component] = positionsOf(componentStack, builds, remote);
  const [location] = [...positionsOf(stack, builds, remote), ...(component ? [component] : [])];
  return { text: component ? `${component.name}: ${message}` : message, ...(location ? { at: location.at } : {}) };
}
