import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../registry/files-below.ts';

/** Where the source maps of a build are: beside it and never in it, because all of it is published. */
export const sourceMapsFolder = (built: string) => join(dirname(built), '.cache/source-maps');

const isMap = (file: string) => file.endsWith('.map');

/** Moves the source maps of a new build beside it, in the place of those of the build before. */
export function moveSourceMaps(built: string): void {
  const folder = sourceMapsFolder(built);
  rmSync(folder, { recursive: true, force: true });
  for (const file of filesBelow(built).filter(isMap)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    renameSync(join(built, file), join(folder, file));
  }
}

/** The source maps of the scripts of a build, by the script's path; none for a build that was made elsewhere. */
export function sourceMapsOf(built: string): ReadonlyMap<string, Buffer> {
  const folder = sourceMapsFolder(built);
  if (!existsSync(folder)) return new Map();
  const scripts = filesBelow(built).filter((file) => file.endsWith('.js') && existsSync(join(folder, `${file}.map`)));
  return new Map(scripts.map((file) => [file, readFileSync(join(folder, `${file}.map`))]));
}
