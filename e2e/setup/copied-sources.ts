import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '@harbour/platform/paths';

/** What a checkout has that is not its source, the secrets of an installation included. */
export const made: ReadonlySet<string> = new Set([
  ...['node_modules', 'dist', '.cache', '.harbour', '.git', 'test-results', 'playwright-report'],
  ...['.env', '.secrets'],
]);

/** The sources of this checkout in another folder, as somebody has them who has cloned it. */
export function copySources(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !made.has(basename(path)) });
}
