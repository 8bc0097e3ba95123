import { readFile } from 'node:fs/promises';
import { hasCode } from './has-code.ts';

/** A file's text, or undefined if there is no such file. */
export async function textOf(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
