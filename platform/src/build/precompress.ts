import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../registry/files-below.ts';

const compressible = /\.(js|css|svg|json)$/;

/** Below this size a compressed copy saves less than its headers cost. Bytes. */
const leastSize = 1_024;

function brotli(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
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
