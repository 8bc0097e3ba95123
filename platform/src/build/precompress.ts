import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../registry/files-below.ts';

const compressible = /\.(js|css|svg|json)$/;

/** Below this size a compressed copy saves less than its headers cost. Bytes. */
const leastSize = 1_024;

/**
 * Sizes of the encoder's blocks to try, as powers of two; 0 lets it choose. Which is best for a text is chance: for one
 * of 600 kB they differ by some hundred bytes.
 */
const blockSizes = [0, 16];

/** The smallest copy that the block sizes give. */
async function brotli(content: Buffer): Promise<Buffer> {
  const copies = await Promise.all(
    blockSizes.map((size) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGBLOCK]: size,
        },
      }),
    ),
  );
  return copies.reduce((smallest, copy) => (copy.length < smallest.length ? copy : smallest));
}

/** Adds a brotli and a gzip copy of every text file of a build, so that nothing is compressed while serving. */
export async function precompress(folder: string): Promise<void> {
  await Promise.all(
    filesBelow(folder)
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const content = await readFile(path);
        if (content.length < leastSize) return;
        await writeFile(`${path}.br`, await brotli(content));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
