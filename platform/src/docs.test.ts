import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { writeFiles } from './testing/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort();
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...withoutCode(textOf(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{Letter}\p{Number}\p{Mark} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** What a page links to within the repository, as a path from its root. */
const linksOf = (page: string) =>
  [
    ...withoutCode(textOf(page))
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', anchor] = link.split('#');
      return { path: path === '' ? page : join(dirname(page), path), anchor };
    });

test.each(pages)('%s links to pages, headings and pictures that exist', (page) => {
  const broken = linksOf(page).filter(
    ({ path, anchor }) =>
      !existsSync(join(root, path)) ||
      (anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

test.each(pages)('%s names files and folders that exist', (page) => {
  const missing = [...textOf(page).matchAll(/`((?:backend|docs|e2e|mf-[a-z]+|platform|shared|shell)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    // The page of docs/building-a-remote.md is made by its reader.
    .filter((path) => !existsSync(join(root, path)) && !path.includes('reading-list'));
  expect(missing).toEqual([]);
});

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const templateScripts = textOf('platform/src/new/templates/repository/package.json.template');
const releaseCommands = [...textOf('platform/src/release-cli.ts').matchAll(/\bcommand\(\s*'([a-z-]+)'/g)].map(
  ([, name = '']) => name,
);

test.each(pages)('%s names commands that exist', (page) => {
  const unknown = [
    ...textOf(page).matchAll(/\bnpm run ([a-z][\w:-]*)|\b(?:pnpm registry|npx remote-kit) ([a-z][\w-]*)/g),
  ]
    .filter(([, script, command]) =>
      script === undefined
        ? !releaseCommands.includes(command ?? '')
        : !(script in scripts || templateScripts.includes(`"${script}":`)),
    )
    .map(([text]) => text);
  expect(unknown).toEqual([]);
});

test('the examples of docs/building-a-remote.md compile', () => {
  const examples = [...textOf('docs/building-a-remote.md').matchAll(/^```tsx\n([\s\S]*?)^```/gm)].map(
    ([, code = '']) => code,
  );
  // In a remote, where the compiler finds what remotes import.
  const folder = join(root, `mf-research/.cache/examples-${process.pid}`);
  const files = Object.fromEntries(examples.map((code, index) => [`example-${index}.tsx`, code]));
  const styles = join(root, 'shared/browser/ui/src/css-modules.d.ts');
  const configuration = { extends: join(root, 'tsconfig.base.json'), files: [styles, ...Object.keys(files)] };
  try {
    writeFiles(folder, { ...files, 'tsconfig.json': JSON.stringify(configuration) });
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(examples.length).toBeGreaterThanOrEqual(3);
});

test('the README has at most 120 lines', () => {
  expect(textOf('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

describe('docs/screenshots', () => {
  const pictures = globSync('docs/screenshots/*', { cwd: root });

  test('has at most twelve pictures, and a page shows each', () => {
    const shown = new Set(pages.flatMap(linksOf).map(({ path }) => path));
    expect(pictures.length).toBeLessThanOrEqual(12);
    expect(pictures.filter((picture) => !shown.has(picture))).toEqual([]);
  });

  test('has exactly what npm run screenshots takes', () => {
    const source = readFileSync(join(root, 'e2e/screenshots.ts'), 'utf8');
    const names = [...source.matchAll(/\bname: '([a-z-]+)'/g)].map(([, name = '']) => name);
    expect(pictures.map((picture) => relative('docs/screenshots', picture)).sort()).toEqual(
      names.map((name) => `${name}.png`).sort(),
    );
  });
});
