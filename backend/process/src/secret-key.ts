import { readFileSync } from 'node:fs';
import { SettingsError } from './settings.ts';

function textOf({ name, text, file }: { name: string; text?: string | undefined; file?: string | undefined }) {
  if (text) return { text, from: name };
  if (!file) throw new SettingsError(`Give ${name}_FILE, or ${name} in base64: 32 random bytes.`);
  try {
    return { text: readFileSync(file, 'utf8'), from: file };
  } catch (error) {
    throw new SettingsError(
      `The file ${file} that ${name}_FILE names cannot be read. Make one with: openssl rand -base64 32`,
      { cause: error },
    );
  }
}

/**
 * Reads a secret key from a setting or from the file that `<name>_FILE` names.
 * @throws SettingsError unless it is 32 bytes in base64; the message names the source, not the value
 */
export function secretKey(given: { name: string; text?: string | undefined; file?: string | undefined }): Buffer {
  const { text, from } = textOf(given);
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) {
    throw new SettingsError(`The key in ${from} must be 32 bytes in base64. Make one with: openssl rand -base64 32`);
  }
  return key;
}
