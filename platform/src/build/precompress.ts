import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../registry/files-below.ts';

const compressible = /\.(js|css|svg|json)$/;

/** Below this size a compressed copy saves less than its headers cost. Bytes. */
const leastSize = 1_024;

/** What the encoder may be asked for beside the highest quality (RFC 7932, sections 4 and 9.2). */
interface Encoding {
  /** The size of its blocks as a power of two; 0 lets it choose. */
  blockSize: number;
  /** How distances are coded. */
  postfixBits?: number;
  directDistances?: number;
}

/** For most files. Other encodings make them smaller by less than a ten-thousandth. */
const encodings: readonly Encoding[] = [{ blockSize: 0 }];

/**
 * More for the script that every page loads first, which is worth the seconds: its size has a budget. Which encoding is
 * best for a text is chance: for one of 600 kB they differ by some hundred bytes.
 */
const moreEncodings: readonly Encoding[] = [
  { blockSize: 16 },
  { blockSize: 17 },
  { blockSize: 17, directDistances: 4 },
  { blockSize: 17, directDistances: 8 },
  { blockSize: 18, directDistances: 4 },
  { blockSize: 0, postfixBits: 2, directDistances: 60 },
];
const firstScript = /(^|\/)main\.\w+\.js$/;

const encoded = (content: Buffer, { blockSize, postfixBits = 0, directDistances = 0 }: Encoding) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
      [constants.BROTLI_PARAM_NDIRECT]: directDistances,
    },
  });

/** The smallest copy that the encodings give. */
async function brotli(content: Buffer, tried: readonly Encoding[]): Promise<Buffer> {
  const copies = await Promise.all(tried.map((encoding) => encoded(content, encoding)));
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
        const tried = firstScript.test(file) ? [...encodings, ...moreEncodings] : encodings;
        await writeFile(`${path}.br`, await brotli(content, tried));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}
