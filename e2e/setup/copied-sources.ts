import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '@harbour/platform/paths';

/** What a checkout has that is not its source, the secrets of an installation included. */
export const made: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  '.cache',
  '.harbour',
  '.git',
  'test-results',
  'playwright-report',
  '.env',
  '.secrets',
]);

/** The sources of a checkout, this one by default, in another folder, as somebody has them who has cloned it. */
export function copySources(folder: string, checkout = root): void {
  cpSync(checkout, folder, { recursive: true, filter: (path) => path === checkout || !made.has(basename(path)) });
}
