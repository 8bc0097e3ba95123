import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
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
  /** Paths that were looked up and not found: a file there could change the resolution. */
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

/** The files that a build read and looked up, as webpack reports them, and its start time (milliseconds since 1970). */
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
  const files = own(inputs.files).filter((path) => existsSync(path) && statSync(path).isFile());
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
    absent: own(inputs.missing).map(inRepository),
  };
  const place = placeOf(folder);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, JSON.stringify(content));
}

/** Whether a package's build matches its current sources. False if unknown. */
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
