import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { checkKind } from '@harbour/kernel/objects/check-file';
import sharp from 'sharp';

/** Pixels of each side, and the most bytes, of a stored picture. */
const side = 256;
const mostBytes = 64 * 1024;
/** Most pixels of what is sent: more would only cost memory. */
const mostPixels = 16_000_000;

function noPicture(cause?: unknown): RefusedError {
  const refused = new RefusedError(
    400,
    'NoPicture',
    'This file is not a picture that we can use. Choose a JPEG or PNG file of at most 16 million pixels.',
  );
  refused.cause = cause;
  return refused;
}

/** Whether the bytes begin as a kind of picture that is taken; sharp reads many others. */
async function isTaken(bytes: Uint8Array): Promise<boolean> {
  const verdicts = await Promise.all(['picture.jpg', 'picture.png'].map((name) => checkKind(bytes, name)));
  return verdicts.includes('clean');
}

/**
 * The picture as it is stored: a square WebP without metadata, drawn anew from the pixels, so that nothing else of the
 * file is left.
 * @param base64 a JPEG or PNG file
 * @returns base64
 * @throws RefusedError 400 NoPicture
 */
export async function storedPicture(base64: string): Promise<string> {
  const bytes = Buffer.from(base64, 'base64');
  if (!(await isTaken(bytes))) throw noPicture();
  const pixels = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    // By the orientation in its metadata, which is then left out.
    .rotate()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' });
  for (const quality of [82, 60, 30]) {
    const stored = await pixels
      .clone()
      .webp({ quality })
      .toBuffer()
      .catch((error: unknown) => {
        throw noPicture(error);
      });
    if (stored.length <= mostBytes) return stored.toString('base64');
  }
  throw noPicture();
}
