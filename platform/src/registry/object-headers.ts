/** Names contain a content hash, or a version that never changes: the files can be cached for ever. */
export const forEver = 'public, max-age=31536000, immutable';

/** Content types of released files, by file name ending: gateways serve nothing else. */
export const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  mp4: 'video/mp4',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/**
 * The headers of an object in a bucket: `page.js.br` is the script `page.js`, compressed.
 * @param cacheControl how long it may be cached
 */
export function headersOf(name: string, cacheControl: string) {
  const [, plain = name, compression = ''] = /^(.*)\.(br|gz)$/.exec(name) ?? [];
  const encoding = encodings[compression];
  return {
    ContentType: contentTypes[plain.slice(plain.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    CacheControl: cacheControl,
    ...(encoding ? { ContentEncoding: encoding } : {}),
  };
}
