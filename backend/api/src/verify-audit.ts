// Checks an export of the record of actions, without the database.
import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseMasterKey } from '@harbour/backend-identity';
import { secretKey } from '@harbour/backend-process';
import {
  auditKeySeed,
  auditSigningKey,
  publicKeyOf,
  publicKeyText,
  SealBrokenError,
  verifySealedFile,
} from '@harbour/domain-firm';

/** The largest file that is read, in bytes: the largest export has a tenth of it. */
const mostBytes = 500_000_000;

/** An export cannot be verified; the message says what to do. */
export class AuditKeyUnknownError extends Error {
  override name = 'AuditKeyUnknownError';
}

interface Installation {
  environment: NodeJS.ProcessEnv;
  /** The installation's folder, with the keys of a portal in one process. */
  home: string;
}

/**
 * The public half of the installation's own key: that of its settings, or else the one of a portal in one process.
 * @throws AuditKeyUnknownError where it has neither; SettingsError for one that is no key
 */
export async function ownPublicKey({ environment, home }: Installation): Promise<KeyObject> {
  const name = 'HARBOUR_AUDIT_SIGNING_KEY';
  const { [name]: text, [`${name}_FILE`]: file } = environment;
  if (text || file) return createPublicKey(auditSigningKey(secretKey({ name, text, file })));
  const master = join(home, 'keys/identity.master.key');
  if (existsSync(master)) {
    const masterKey = parseMasterKey(await readFile(master, 'utf8'), master);
    return createPublicKey(auditSigningKey(auditKeySeed(masterKey)));
  }
  throw new AuditKeyUnknownError(
    'Say with --public-key which key the export has to be of: "pnpm data audit-key" prints it where the portal runs.',
  );
}

/**
 * Checks an export against the installation's public key.
 * @param given the public key as text; without it, the installation's own
 * @returns what was signed, in words
 * @throws SealBrokenError, AuditKeyUnknownError
 */
export async function verifyAudit(
  file: string,
  given: string | undefined,
  installation: Installation,
): Promise<string> {
  const key = given === undefined ? await ownPublicKey(installation) : publicKeyOf(given);
  if (!key) throw new AuditKeyUnknownError('--public-key is not the text that "pnpm data audit-key" prints.');
  const size = (await stat(file).catch(() => undefined))?.size;
  if (size === undefined) throw new SealBrokenError(`${file} cannot be read.`);
  if (size > mostBytes) throw new SealBrokenError(`${file} is larger than any export.`);
  const { firm, exportedAt, exportedBy, exportedFor, rows, search } = verifySealedFile(
    await readFile(file, 'utf8'),
    key,
  );
  const narrowed = Object.entries(search).map(([name, value]) => `${name} ${value}`);
  return [
    `Every row is as it was exported by ${firm} at ${exportedAt}: ${rows.toLocaleString('en-GB')} in all.`,
    `By: ${exportedBy}. Purpose: ${exportedFor}. ${narrowed.length > 0 ? `Only: ${narrowed.join(', ')}.` : 'All entries.'}`,
    `Key: ${publicKeyText(key)}`,
  ].join('\n');
}
