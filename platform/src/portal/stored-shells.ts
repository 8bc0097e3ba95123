import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicKeys } from '@harbour/platform-contract';
import { type ShellCopies, shellCopies } from '../gateway/shell-copies.ts';
import { hasCode } from '../registry/has-code.ts';

/**
 * The released versions of the shell of an installation's store.
 * @returns the copies of this process, and what removes them
 */
export function storedShells(store: string, publicKey: PublicKeys): { shells: ShellCopies; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-shells-'));
  async function read(version: string, file: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(store, 'remotes/shell', version, file));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
  }
  return {
    shells: shellCopies(folder, read, publicKey),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
