import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { filesIn, temporaryFolder, writeFiles } from '../testing/temporary-folder.ts';
import { precompress } from './precompress.ts';

describe('compressing a build', () => {
  const folder = temporaryFolder();
  const long = 'some text that says the same again and again; '.repeat(100);

  test('puts a brotli and a gzip copy beside every text file that is worth it, and none beside others', async () => {
    writeFiles(folder, {
      'main.js': long,
      'deep/style.css': long,
      'picture.svg': long,
      'data.json': long,
      'small.js': 'x'.repeat(1_023),
      'fonts/letters.woff2': long,
      'index.html': long,
    });
    const before = filesIn(folder);
    await precompress(folder);
    const after = filesIn(folder);
    const compressed = ['main.js', 'deep/style.css', 'picture.svg', 'data.json'];
    expect(Object.keys(after).sort()).toEqual(
      [...Object.keys(before), ...compressed.flatMap((name) => [`${name}.br`, `${name}.gz`])].sort(),
    );
    expect(after).toMatchObject(before);
    for (const name of compressed) {
      const [brotli, gzip] = [readFileSync(join(folder, `${name}.br`)), readFileSync(join(folder, `${name}.gz`))];
      expect(brotliDecompressSync(brotli).toString()).toBe(long);
      expect(gunzipSync(gzip).toString()).toBe(long);
      expect(brotli.length).toBeLessThan(long.length / 10);
    }
    await precompress(folder);
    expect(Object.keys(filesIn(folder)).sort()).toEqual(Object.keys(after).sort());
  });
});
