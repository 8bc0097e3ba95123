import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { FirstScreenPlugin } from './first-screen.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-first-screen-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a page from these lines, with antd and zustand installed; returns the build's error. */
async function build(lines: string): Promise<string[]> {
  for (const name of ['antd', 'zustand']) {
    const base = join(folder, 'node_modules', name);
    mkdirSync(base, { recursive: true });
    writeFileSync(join(base, 'package.json'), JSON.stringify({ name, main: 'index.js', sideEffects: false }));
    // A function: webpack would inline a constant into its importers.
    writeFileSync(join(base, 'index.js'), `export const Thing = () => globalThis['${name}'];`);
  }
  writeFileSync(join(folder, 'field.js'), lines);
  writeFileSync(join(folder, 'main.js'), "import './field.js';");
  return await new Promise((resolve, reject) => {
    const compiler = webpack({
      context: folder,
      mode: 'production',
      entry: './main.js',
      output: { path: join(folder, 'dist') },
      plugins: [new FirstScreenPlugin()],
    });
    compiler?.run((error, stats) =>
      error
        ? reject(error)
        : resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message)),
    );
  });
}

test('what no first screen is made of is refused in the first chunk, with who imports it', async () => {
  const [refusal, ...more] = await build("import { Thing } from 'antd'; console.log(Thing());");
  expect(refusal).toMatch(/antd is in the host's first chunk.*field\.js imports it/s);
  expect(more).toEqual([]);
});

test.each([
  ['in a chunk of its own', "import('antd').then(console.log);"],
  ['imported and not used', "import { Thing } from 'antd';"],
  ['another package', "import { Thing } from 'zustand'; console.log(Thing());"],
])('it may be %s', async (_, lines) => {
  expect(await build(lines)).toEqual([]);
});
