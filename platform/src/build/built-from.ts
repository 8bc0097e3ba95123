import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Stats } from 'webpack';
import { z } from 'zod';

/**
 * A record of the sources of a package's last build, so that a later start can tell without building whether `dist` is
 * up to date. It is next to webpack's cache and not in `dist`, because all of `dist` is published.
 */
const builtFrom = z.object({
  /** The hash of the build's report: it detects another build of the same package. */
  report: z.string(),
  /** The hash of the build tools. */
  tools: z.string(),
  /** The hash of every source file, by its path in the repository. */
  files: z.record(z.string(), z.string()),
  /** What is at each path that was looked up and was no file: another kind there could change the resolution. */
  lookups: z.record(z.string(), z.enum(['nothing', 'folder'])),
});

const recordFile = (folder: string) => join(folder, '.cache/built-from.json');

/** What is at a path. webpack also reports folders among the missing: it looks for a file there first. */
function kindOf(path: string): 'nothing' | 'folder' | 'file' {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 'nothing';
  return found.isDirectory() ? 'folder' : 'file';
}

function hashOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}

/** The files that a build read and looked up, as webpack reports them, and its start time (milliseconds since 1970). */
export interface BuildInputs {
  files: Iterable<string>;
  missing: Iterable<string>;
  startedAt: number;
}

export interface BuiltPackage {
  /** The repository. */
  root: string;
  /** The package's folder. */
  folder: string;
  /** The file in the build that describes it. */
  report: string;
  /** The hash of the tools. */
  tools: string;
}

/** Records a build's sources. Installed packages are left out: the lock file, which counts as a tool, covers them. */
export function writeBuiltFrom({ root, folder, report, tools }: BuiltPackage, inputs: BuildInputs): void {
  const own = (paths: Iterable<string>) =>
    [...paths].filter((path) => path.startsWith(root + sep) && !path.includes(`${sep}node_modules${sep}`)).sort();
  const inRepository = (path: string) => relative(root, path).split(sep).join('/');
  const files = own(inputs.files).filter((path) => kindOf(path) === 'file');
  const content: z.infer<typeof builtFrom> = {
    report: hashOf(report) ?? '',
    tools,
    files: Object.fromEntries(
      files.map((path) => {
        // A file saved during the build may not be in it: store a value that matches no content.
        const isOlder = statSync(path).mtimeMs < inputs.startedAt;
        return [inRepository(path), (isOlder && hashOf(path)) || 'changed meanwhile'];
      }),
    ),
    lookups: Object.fromEntries(
      // A file that appeared during the build was not found by it: recorded as nothing, it asks for another build.
      own(inputs.missing).map((path) => [inRepository(path), kindOf(path) === 'folder' ? 'folder' : 'nothing']),
    ),
  };
  const file = recordFile(folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}

/** Records the sources of a build that webpack made: `package.json` is read without webpack. */
export function recordSources(built: BuiltPackage, { compilation, startTime }: Stats): void {
  writeBuiltFrom(built, {
    files: new Set([...compilation.fileDependencies, join(built.folder, 'package.json')]),
    missing: compilation.missingDependencies,
    startedAt: startTime ?? 0,
  });
}

/** Whether a package's build matches its current sources. False if unknown. */
export function isBuiltFromSources({ root, folder, report, tools }: BuiltPackage): boolean {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(recordFile(folder), 'utf8'));
  } catch {
    return false;
  }
  const { data: last } = builtFrom.safeParse(content);
  if (last === undefined || last.tools !== tools || last.report !== hashOf(report)) return false;
  const isSame = Object.entries(last.files).every(([path, hash]) => hashOf(join(root, path)) === hash);
  return isSame && Object.entries(last.lookups).every(([path, kind]) => kindOf(join(root, path)) === kind);
}
