import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let script: string | undefined;

/**
 * The element that reports how a version of the shell fares in this page, before any script of the shell.
 * @param version as the registry names it
 */
export function shellOutcomesScript(version: string, nonce: string): string {
  script ??= readFileSync(join(import.meta.dirname, 'shell-outcomes.js'), 'utf8');
  return `<script nonce="${nonce}" data-version="${version}">${script}</script>`;
}
