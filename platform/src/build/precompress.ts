import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../registry/files-below.ts';

const compressible = /\.(js|css|svg|json)$/;

/** Below this size a compressed copy saves less than its headers cost. Bytes. */
const leastSize = 1_024;

/** Which of brotli's modes is smaller differs from file to file, by some bytes. */
async function smallest(content: Buffer): Promise<Buffer> {
  const tries = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].map((mode) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_MODE]: mode,
      },
    }),
  );
  const [first, second] = await Promise.all(tries);
  if (!first || !second) throw new Error('brotli compressed nothing.');
  return first.length <= second.length ? first : second;
}

/** Adds a brotli and a gzip copy of every text file of a build, so that nothing is compressed while serving. */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(
    filesBelow(folder)
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const place = join(folder, file);
        const content = await readFile(place);
        if (content.length < leastSize) return;
        await writeFile(`${place}.br`, await smallest(content));
        await writeFile(`${place}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
