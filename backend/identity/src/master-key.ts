import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const isCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

async function makeKeyFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    // `link` is atomic and never replaces a key that another process wrote first.
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Loads the 32-byte master key, which encrypts all secrets in the database, from a file that only its owner can read;
 * creates it on the first start. Losing the file loses every password and TOTP secret: back it up separately from the
 * data.
 */
export async function loadMasterKey(file: string): Promise<Buffer> {
  let content: string;
  try {
    content = await readFile(file, 'utf8');
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await makeKeyFile(file);
    content = await readFile(file, 'utf8');
  }
  return parseMasterKey(content, file);
}

/** @throws RangeError unless `text` is 32 bytes in base64; `from` names its source */
export function parseMasterKey(text: string, from: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new RangeError(`The master key in ${from} must be 32 bytes in base64.`);
  return key;
}
