import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@harbour/build/integrity-of';
import { filesBelow } from '../registry/files-below.ts';
import { manifestName } from './manifest.ts';

/**
 * The subresource-integrity hash of every script and style below a folder, and of its manifest, by path with slashes.
 */
export function hashesOf(folder: string): Record<string, string> {
  const code = filesBelow(folder).filter((file) => /\.(js|css)$/.test(file) || file === manifestName);
  return Object.fromEntries(code.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
}
