import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ImportFindings } from './import-findings.ts';

/** One file to import. */
export interface SourceFile {
  /** Its path in the folder, with `/`; of a single file, its name. */
  name: string;
  bytes: Uint8Array;
}

/** Reads a single file. */
export async function readSingleFile(file: string, name: string, findings: ImportFindings): Promise<SourceFile[]> {
  try {
    return [{ name, bytes: await readFile(file) }];
  } catch (error) {
    return findings.refuse(
      { reason: `There is no readable file at ${file}. Check the path and its permissions.` },
      error,
    );
  }
}

/** Reads the files with these endings from a folder and the folders in it, in the order of their names. */
export async function readFolder(
  folder: string,
  endings: readonly string[],
  findings: ImportFindings,
): Promise<SourceFile[]> {
  try {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = found
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    const files = await Promise.all(
      paths.map(async (path) => ({
        name: relative(folder, path).replaceAll(sep, '/'),
        bytes: await readFile(path),
      })),
    );
    if (files.length > 0) return files;
  } catch (error) {
    return findings.refuse(
      { reason: `There is no readable folder at ${folder}. Check the path and its permissions.` },
      error,
    );
  }
  return findings.refuse({ reason: `The folder has no files that end in ${endings.join(' or ')}.` });
}

/** Hash of what was read, to trace what is stored to its source: of a folder, of names and contents together. */
export function hashOf(files: readonly SourceFile[]): string {
  const [first] = files;
  const hash = createHash('sha256');
  if (first && files.length === 1) return hash.update(first.bytes).digest('hex');
  for (const { name, bytes } of files) hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}
