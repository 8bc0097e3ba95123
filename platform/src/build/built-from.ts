import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';

/**
 * The sources of a package's last build, so that a later start sees without building whether its `dist` still is what the
 * present sources make. Beside webpack's cache and not in `dist`: all of that is published.
 */
const builtFrom = z.object({
  /** The hash of the build's own report: another build of the same package is not the one that is meant. */
  report: z.string(),
  /** The hash of the tools that made it. */
  tools: z.string(),
  /** The hash of every file that was read, by its path in the repository. */
  files: z.record(z.string(), z.string()),
  /** Paths that were looked for and not found: a file there could be taken instead of another. */
  absent: z.array(z.string()),
});

const placeOf = (folder: string) => join(folder, '.cache/built-from.json');

function hashOf(file: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex');
  } catch {
    return undefined;
  }
}

/** What a build read and looked for, as webpack tells it, and when it began (milliseconds since 1970). */
export interface BuildInputs {
  files: Iterable<string>;
  missing: Iterable<string>;
  startedAt: number;
}

interface BuiltPackage {
  /** The repository. */
  root: string;
  /** The package's folder. */
  folder: string;
  /** The file in the build that tells what it is. */
  report: string;
  /** The hash of the tools. */
  tools: string;
}

/** Keeps what a build was made from. Installed packages are left out: the lock file, one of the tools, stands for them. */
export function writeBuiltFrom({ root, folder, report, tools }: BuiltPackage, inputs: BuildInputs): void {
  const own = (paths: Iterable<string>) =>
    [...paths].filter((path) => path.startsWith(root + sep) && !path.includes(`${sep}node_modules${sep}`)).sort();
  const inRepository = (path: string) => relative(root, path).split(sep).join('/');
  const files = own(inputs.files).filter((path) => existsSync(path) && statSync(path).isFile());
  const content: z.infer<typeof builtFrom> = {
    report: hashOf(report) ?? '',
    tools,
    files: Object.fromEntries(
      files.map((path) => {
        // What was saved while it was being built may not be in it: no content is like that.
        const isOlder = statSync(path).mtimeMs < inputs.startedAt;
        return [inRepository(path), (isOlder && hashOf(path)) || 'changed meanwhile'];
      }),
    ),
    absent: own(inputs.missing).map(inRepository),
  };
  const place = placeOf(folder);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify(content));
}

/** Whether a package's build is what its present sources make. False where that is not known. */
export function isBuiltFromSources({ root, folder, report, tools }: BuiltPackage): boolean {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(placeOf(folder), 'utf8'));
  } catch {
    return false;
  }
  const { data: last } = builtFrom.safeParse(content);
  if (last === undefined || last.tools !== tools || last.report !== hashOf(report)) return false;
  const isSame = Object.entries(last.files).every(([path, hash]) => hashOf(join(root, path)) === hash);
  return isSame && !last.absent.some((path) => existsSync(join(root, path)));
}
