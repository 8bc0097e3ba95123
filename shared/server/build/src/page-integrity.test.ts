import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Stats } from 'webpack';
import { PageIntegrityPlugin, withChunkHints, withIntegrity } from './page-integrity.ts';

const page = `<link rel="icon" href="data:x"><link href="/assets/a.css" rel="stylesheet">
<script defer="defer" src="/assets/main.js"></script>
<script type="application/json">__INTEGRITY__</script>`;

test('what the page loads carries its hash, scripts the page’s nonce as well; the rest stands in the list', () => {
  const hashes = new Map([
    ['assets/a.css', 'sha384-style'],
    ['assets/main.js', 'sha384-main'],
    ['assets/12.js', 'sha384-$&'],
  ]);
  expect(
    withIntegrity(page, hashes),
  ).toBe(`<link rel="icon" href="data:x"><link href="/assets/a.css" integrity="sha384-style" crossorigin="anonymous" rel="stylesheet">
<script defer="defer" src="/assets/main.js" integrity="sha384-main" crossorigin="anonymous" nonce="__NONCE__" fetchpriority="high"></script>
<script type="application/json">{"assets/12.js":"sha384-$&"}</script>`);
});

test('hints to a chunk that some visitors need stand in a comment, with all that lets the files be used', () => {
  const hashes = new Map([
    ['assets/session.1.js', 'sha384-script'],
    ['assets/session.2.css', 'sha384-style'],
  ]);
  const filesOf = (chunk: string) => (chunk === 'session' ? [...hashes.keys()] : []);
  expect(withChunkHints('<!--harbour:preload--><!--harbour:session session-->', hashes, filesOf)).toBe(
    '<!--harbour:preload--><!--harbour:session ' +
      '<link rel="preload" href="/assets/session.1.js" as="script" nonce="__NONCE__" crossorigin integrity="sha384-script">' +
      '<link rel="preload" href="/assets/session.2.css" as="style" crossorigin integrity="sha384-style">-->',
  );
});

test.each([
  ['loads its main script', '<head><%= htmlWebpackPlugin.tags.headTags %></head>', []],
  ['forgets its main script', '<head></head>', [expect.stringContaining('index.html does not load main.js')]],
])('a page that %s', async (_, template, refusals) => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-page-'));
  try {
    writeFileSync(join(folder, 'main.js'), 'document.title = "on";');
    writeFileSync(join(folder, 'index.html'), template);
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: { main: './main.js' },
      output: { path: join(folder, 'dist'), publicPath: '/' },
      // webpack's own minimizer removes the quotes of attributes.
      optimization: { minimize: false },
      plugins: [
        new HtmlWebpackPlugin({ template: join(folder, 'index.html'), inject: false, minify: false }),
        new PageIntegrityPlugin(),
      ],
    });
    const stats = await new Promise<Stats | undefined>((resolve, reject) =>
      compiler?.run((error, built) => (error ? reject(error) : resolve(built))),
    );
    expect(stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message)).toEqual(refusals);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
