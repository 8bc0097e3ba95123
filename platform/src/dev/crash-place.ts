import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { DevelopmentCrash, DevelopmentProblem } from '@harbour/platform-contract/development-problem';

/** A line of a stack, as Chromium (`at Name (https://…/1.js:2:3)`) or Firefox (`Name@https://…/1.js:2:3`) writes it. */
const frame = /^\s*(?:at )?(?:async )?([^\s@(]*)[\s@(]*https?:\S*\/([\w.-]+\.js):(\d+):(\d+)\)?$/;

interface Place {
  name: string;
  /** Path with line, as in an editor. */
  at: string;
}

/**
 * The places of a stack in the sources of a remote, innermost first; frames of other code are left out.
 * @param builds the folder of its builds, with their source maps
 */
function placesOf(stack: string, builds: string, remote: string): Place[] {
  return stack.split('\n').flatMap((line) => {
    const [, name = '', file = '', row, column] = frame.exec(line) ?? [];
    const map = join(builds, `${file}.map`);
    if (!file || !existsSync(map)) return [];
    const found = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(row) - 1, Number(column) - 1);
    const [, source] = ('originalSource' in found && /^webpack:\/\/[^/]*\/\.\/(.+)$/.exec(found.originalSource)) || [];
    return source === undefined || !('originalLine' in found)
      ? []
      : [{ name, at: `${remote}/${source}:${found.originalLine + 1}` }];
  });
}

/** What threw, by component, file and line, as far as the source maps of a remote's builds know it. */
export function placeOfCrash(
  { message, stack, componentStack = '' }: DevelopmentCrash,
  builds: string,
  remote: string,
): Omit<DevelopmentProblem, 'kind'> {
  const [component] = placesOf(componentStack, builds, remote);
  const [place] = [...placesOf(stack, builds, remote), ...(component ? [component] : [])];
  return { text: component ? `${component.name}: ${message}` : message, ...(place ? { at: place.at } : {}) };
}
