import { frameOf, sourcePosition } from '../build/source-positions.ts';
import type { Store } from '../registry/store.ts';

/**
 * A stack from a browser, with the file and line of the repository in the place of each script that the source maps of a
 * released version know. Other lines stay as they are.
 * @param name a remote, or `shell`
 */
export async function explainedStack(store: Store, name: string, version: string, stack: string): Promise<string> {
  const lines = stack.split('\n').map(async (line) => {
    const found = frameOf(line);
    const script = found && (name === 'shell' ? `assets/${found.file}` : found.file);
    const map = script && (await store.readSourceMap(name, version, script));
    const position = found && map && sourcePosition(JSON.parse(map.toString('utf8')), found, name);
    return position ? `    at ${found.name || '(no name)'} (${position})` : line;
  });
  return (await Promise.all(lines)).join('\n');
}
