import { createHash } from 'node:crypto';

/**
 * Deltas against what browsers have (Compression Dictionary Transport, RFC 9842): a browser that has an earlier version
 * of a file offers it as the dictionary, by its SHA-256, and gets the new one compressed with it (`dcz`, Zstandard).
 */

/** A file with the hash of its content in its name, as both builds name scripts and styles: `main.4c0ffee1.js`. */
const hashed = /^(?<name>.+)\.[0-9a-f]{8,10}\.(?<kind>js|css)$/;

/** The name of a file without the hash of its content, which the same file of another version has too. */
export function nameWithoutHash(file: string): string | undefined {
  const { name, kind } = hashed.exec(file)?.groups ?? {};
  return name === undefined ? undefined : `${name}.${kind}`;
}

/**
 * What names a dictionary in the name of a delta: the first ten letters and digits in a row of the base64 of its
 * SHA-256. The rest of base64 is no part of addresses that every server reads alike, and nginx finds such a row by a
 * pattern (`released-cache.conf.template`). Undefined in the rare case that there is no such row.
 */
function idOf(base64: string): string | undefined {
  return /[A-Za-z0-9]{10}/.exec(base64)?.[0];
}

/** The id of a dictionary by its content. */
export function dictionaryId(content: Buffer): string | undefined {
  return idOf(createHash('sha256').update(content).digest('base64'));
}

/** The name of the delta of a file against a dictionary. */
export function deltaName(file: string, id: string): string {
  return `${file}.${id}.dcz`;
}

/** The dictionary that a browser offers, a byte sequence of RFC 8941: `:pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:`. */
export function offeredDictionary(headers: Readonly<Record<string, unknown>>): string | undefined {
  if (!/\bdcz\b/.test(String(headers['accept-encoding']))) return undefined;
  const [, base64 = ''] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? [];
  return idOf(base64);
}

/** The path of an address without its query. */
export function pathOf(address: string): string {
  return address.split('?')[0] ?? address;
}

/**
 * The value of `Use-As-Dictionary` for a script or style: it may serve as the dictionary of the same file of any later
 * version. Undefined for other files.
 * @param path `/remotes/mf-ims/1.0.0/page.4c0ffee1.js`, or `/assets/main.4c0ffee1.js`
 */
export function useAsDictionary(path: string): string | undefined {
  const [, folder, file = ''] = /^(\/remotes\/[\w-]+\/|\/assets\/)(?:[^/]+\/)?([\w.-]+)$/.exec(path) ?? [];
  const { name, kind } = hashed.exec(file)?.groups ?? {};
  if (folder === undefined || name === undefined) return undefined;
  return `match="${folder}${folder === '/assets/' ? '' : '*/'}${name}.*.${kind}"`;
}
