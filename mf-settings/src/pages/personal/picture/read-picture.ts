/** A file could not be used as a picture; the message says why. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError';
}

/** A part of a picture, in its own pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels of each side of what is sent; the backend stores it smaller. */
const side = 512;
const mostBytes = 15 * 1024 * 1024;

/** Draws a picture, so that only what is a picture gets further. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    throw new UnusablePictureError('This file is not a picture that we can use. Choose a JPEG or PNG file.', { cause });
  }
  return image;
}

/**
 * A chosen file as a `data:` address, which the page's security policy shows.
 * @throws UnusablePictureError for one that is too large or no picture
 */
export async function readPicture(file: File): Promise<string> {
  if (file.size > mostBytes) {
    throw new UnusablePictureError('This file is larger than 15 MB. Choose a smaller picture.');
  }
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new UnusablePictureError('This file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });
  await loadPicture(address);
  return address;
}

/** The chosen part of a picture as a square JPEG in base64. */
export async function cutPicture(address: string, part: Part): Promise<string> {
  const image = await loadPicture(address);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new UnusablePictureError('Your browser cannot draw this picture. Try another one.');
  // What was transparent would be black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, side, side);
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^data:image\/jpeg;base64,/, '');
}
