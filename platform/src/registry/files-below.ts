import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The path of every file below a folder, relative to it, with slashes, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
