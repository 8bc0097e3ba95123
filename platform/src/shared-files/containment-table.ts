import { dirname } from 'node:path';

/** The folder that a row is about: a domain of the call definitions, or the sources of a package. */
const baseOf = (file: string) =>
  /^shared\/(?:universal\/definitions(?:\/[^/]+(?=\/))?|[^/]+\/[^/]+\/[^/]+)/.exec(file)?.[0] ?? dirname(file);

/** Every folder that contains a file, from the base on: `theme`, `table/file`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Names files by their path below the base; a folder that is complete is named once, as `theme/`. */
function shortNames(paths: readonly string[], all: readonly string[]): string[] {
  const names = paths.map((path) => {
    const complete = foldersOf(path).find((folder) =>
      all.filter((one) => one.startsWith(`${folder}/`)).every((one) => paths.includes(one)),
    );
    return complete ? `${complete}/` : path.replace(/\.tsx?$/, '');
  });
  return [...new Set(names)];
}

function rowsOf(
  base: string,
  files: readonly string[],
  holdersOf: (file: string) => readonly string[],
  remotes: readonly string[],
): string[] {
  const groups = [...Map.groupBy(files, (file) => holdersOf(file).join()).values()].sort(
    (one, other) => other.length - one.length,
  );
  const below = (file: string) => file.slice(base.length + 1);
  return groups.map((group, index) => {
    const names = shortNames(group.map(below), files.map(below)).map((name) => `\`${name}\``);
    const part = index > 0 ? names.join(', ') : groups.length > 1 ? 'all other files' : 'all files';
    const holders = group[0] ? holdersOf(group[0]) : [];
    const changing = remotes.filter((name) => holders.includes(name));
    const changed = changing.length === remotes.length ? 'all' : changing.join(', ') || 'none';
    return `| \`${base}\` | ${part} | ${changed} | ${holders.includes('shell') ? 'yes' : 'no'} |`;
  });
}

/**
 * The table of docs/releasing.md in Markdown: which builds contain which shared files, one row for the files of a
 * package that are in the same builds. The row of most files comes first.
 */
export function containmentTable(
  files: readonly string[],
  holdersOf: (file: string) => readonly string[],
  remotes: readonly string[],
): string {
  const rows = [...Map.groupBy([...files].sort(), baseOf)].flatMap(([base, own]) =>
    rowsOf(base, own, holdersOf, remotes),
  );
  return ['| folder | files | remotes that change | shell contains it |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

const marked = /(<!-- shared files -->\n)[\s\S]*?(\n<!-- \/shared files -->)/;

/** The table of a page, between its marks. Fails if the page has no marks. */
export function tableIn(page: string): string {
  const found = marked.exec(page);
  if (!found) throw new Error('The page has no marks <!-- shared files --> and <!-- /shared files -->. Add them.');
  return found[0].split('\n').slice(1, -1).join('\n');
}

/** The page with another table between its marks. */
export const withTable = (page: string, table: string) => page.replace(marked, `$1${table.replaceAll('$', '$$$$')}$2`);
