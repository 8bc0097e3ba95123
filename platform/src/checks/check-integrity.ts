import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hashListName } from '@harbour/platform-contract';
import { hashListText } from '../build/hash-list.ts';
import type { Candidate } from './candidate.ts';
import type { Refusal } from './refusal.ts';

const compressed = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

/** Compressed copies that differ from the original: browsers would refuse the decompressed content. */
function wrongCopies(folder: string, file: string): string[] {
  return compressed.flatMap(([ending, unpack]) => {
    const copy = join(folder, `${file}${ending}`);
    if (!existsSync(copy)) return [];
    try {
      if (unpack(readFileSync(copy)).equals(readFileSync(join(folder, file)))) return [];
    } catch {
      // Truncated, or not compressed: also wrong.
    }
    return [`${file}${ending} is no copy of ${file}`];
  });
}

/** Checks that the files are unchanged since the build, and that each has its hash. */
export function checkIntegrity({ built, build, builtIntegrity }: Candidate): Refusal[] {
  const names = [...new Set([...Object.keys(builtIntegrity), ...Object.keys(build.integrity)])].sort();
  const wrong = names.flatMap((file) => {
    if (build.integrity[file] === undefined) return [`${file} is missing`];
    if (builtIntegrity[file] === undefined) return [`${file} is not of this build`];
    if (build.integrity[file] !== builtIntegrity[file]) return [`${file} was changed after it was built`];
    return wrongCopies(built, file);
  });
  if (build.hashList && readFileSync(join(built, hashListName), 'utf8') !== hashListText(built))
    wrong.push(`${hashListName} does not have the hashes of its files`);
  if (build.hashList) wrong.push(...wrongCopies(built, hashListName));
  if (wrong.length === 0) return [];
  return [{ reason: 'integrity', message: `${wrong.join('; ')}. Build it anew and release that.` }];
}
