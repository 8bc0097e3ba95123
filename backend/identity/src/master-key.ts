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
    // A link appears whole or not at all, and never replaces the key of a process that came first.
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * The 32 bytes that everything secret in the database is encrypted with, from a file that only its owner may read;
 * made on the first start. Whoever loses the file loses every password and TOTP secret: back it up apart from the data.
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

/** @throws RangeError unless `text` is 32 bytes in base64; `from` names where it was found */
export function parseMasterKey(text: string, from: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new RangeError(`The master key in ${from} must be 32 bytes in base64.`);
  return key;
}
