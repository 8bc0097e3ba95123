import { createHash } from 'node:crypto';

/** An id that the application derives from a text, always the same (RFC 9562, version 8). */
export function derivedId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-9${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
