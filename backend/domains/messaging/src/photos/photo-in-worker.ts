import libheif, { type HeifImage } from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';

/** Most pixels of a photo that is read, which bounds the memory: a phone's camera takes up to 48 million. */
const mostPixels = 50_000_000;
/** The pictures that are tried in turn until one is small enough. Pixels of the long side, and quality (1 to 100). */
const pictures = [
  { side: 3072, quality: 82 },
  { side: 2560, quality: 70 },
  { side: 1600, quality: 60 },
] as const;

export interface SentPhoto {
  /** A HEIC file. */
  bytes: Uint8Array;
  /** Most bytes of the JPEG, where that is possible. */
  mostBytes: number;
}

/** The pixels of a photo, as it is held; undefined when it cannot be decoded or is too large. */
async function pixelsOf(image: HeifImage) {
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return undefined;
  const data = new Uint8ClampedArray(width * height * 4);
  const decoded = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  return decoded === null ? undefined : { data, width, height };
}

/**
 * Draws a HEIC photo anew as a JPEG. Its position and other metadata are left out.
 * @returns undefined for a file that is no photo, is damaged, or has more than 50 million pixels
 */
export default async function jpegOf({ bytes, mostBytes }: SentPhoto): Promise<Uint8Array | undefined> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  // The decoder throws at some damages, and answers null at others.
  const pixels = image && (await pixelsOf(image).catch(() => undefined));
  if (!pixels) return undefined;
  const { data, width, height } = pixels;
  let jpeg: Uint8Array | undefined;
  for (const { side, quality } of pictures) {
    jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= mostBytes) break;
  }
  return jpeg;
}
