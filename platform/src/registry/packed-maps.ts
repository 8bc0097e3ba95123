import { gunzipSync, gzipSync } from 'node:zlib';

/** The name of a script's source map in a store, where it is compressed: it is five times its script. */
export const sourceMapName = (script: string) => `${script}.map.gzip`;

export const packedMap = (map: Buffer): Buffer => gzipSync(map);

/** @throws Error if it is no compressed map */
export const unpackedMap = (content: Buffer): Buffer => gunzipSync(content);
