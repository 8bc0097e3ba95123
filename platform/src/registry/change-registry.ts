import { createHash } from 'node:crypto';
import {
  type Registry,
  RegistrySignatureError,
  signedRegistry,
  signRegistry,
  verifyRegistry,
} from '@harbour/platform-contract';
import type { RegistryKeys } from './keys.ts';
import type { LogEntry } from './log-entry.ts';
import { asHostsRead } from './registry-form.ts';
import { requireRight } from './rights.ts';
import type { Store } from './store.ts';
import { currentActor, currentOrigin } from './who-am-i.ts';

/** The registry file is truncated or is not a registry. */
export class RegistryUnreadableError extends Error {
  override name = 'RegistryUnreadableError';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RegistryUnreadableError('The registry is empty, or no JSON.', { cause: error });
  }
}

/** The registry, and its original text. */
export interface ReadRegistry {
  registry: Registry;
  text: string | undefined;
}

/**
 * The registry of a store, verified; an empty one before the first release.
 * @throws RegistryUnreadableError if it is not valid JSON
 * @throws RegistrySignatureError when it is not what this installation signed
 */
export async function readRegistry(store: Store, keys: RegistryKeys): Promise<ReadRegistry> {
  const text = await store.readRegistry();
  if (text === undefined) {
    return { registry: { schema: 1, revision: 0, changedAt: new Date(0).toISOString(), remotes: {} }, text };
  }
  const document = parsed(text);
  requireKnownKey(document, keys);
  return { registry: await verifyRegistry(document, keys.publicKey), text };
}

/** The id of the key that signed a registry; undefined if it is not said. */
export function signerOf(document: unknown): string | undefined {
  return signedRegistry.safeParse(document).data?.keyId;
}

/** Names the reason that `verifyRegistry` does not know: which key is missing. */
function requireKnownKey(document: unknown, { set }: RegistryKeys): void {
  const signer = signerOf(document);
  if (!set || signer === undefined) return;
  const key = set.keys.find(({ kid }) => kid === signer);
  if (key && !key.retired) return;
  throw new RegistrySignatureError(
    `The registry is signed with the key ${signer}, which is ${key ? 'retired' : 'not in the key set'}. Bring the key ` +
      'set of this machine up to date (docs/releasing.md, “Keys”), or put the registry of before back.',
  );
}

/** The SHA-256 of a registry's text, used to check the log against it; hexadecimal. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The change is live, even if its log entry could not be written. */
async function logChange(store: Store, entry: LogEntry): Promise<void> {
  try {
    await store.log(entry);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Warning: ${entry.action} of ${entry.about} is done, but could not be logged: ${reason}`);
  }
}

/** Logs what changes something beside the registry, such as a removed version folder, with the registry of now. */
export async function logBeside(
  store: Store,
  keys: RegistryKeys,
  entry: Pick<LogEntry, 'action' | 'about'> & { to?: string; why?: string | undefined },
): Promise<void> {
  const { registry, text } = await readRegistry(store, keys);
  const { action, about, to = null, why } = entry;
  await store.log({
    at: new Date().toISOString(),
    who: currentActor(),
    key: keys.keyId,
    ...currentOrigin(),
    action,
    about,
    from: null,
    to,
    ...(why ? { why } : {}),
    revision: registry.revision,
    sha256: fingerprint(text ?? ''),
  });
}

export interface RegistryChange {
  action: string;
  /** Which remote or host. */
  about: string;
  /** Returns the changed registry; the same object if there is nothing to change. */
  apply: (registry: Registry) => Registry;
  /** A state in short, for the log. */
  inShort: (registry: Registry) => string | null;
  /** The reason, for a change that a machine decided. */
  why?: string | undefined;
  /** The new revision, if not the next one. */
  revision?: number;
}

/** The requested revision is not above the current one. */
export class RevisionTooLowError extends Error {
  override name = 'RevisionTooLowError';
}

/** The log's name for a change of the revision only. */
export const raised = 'raise-revision';

/**
 * Raises the revision of a registry that was restored from a backup above every one that browsers and gateways have
 * seen: they reject older ones.
 * @throws RevisionTooLowError if it is not above the current one
 */
export async function bumpRevision(store: Store, keys: RegistryKeys, revision: number): Promise<Registry> {
  return await changeRegistry(store, keys, {
    action: raised,
    about: 'registry',
    revision,
    apply(present) {
      if (revision > present.revision) return { ...present };
      throw new RevisionTooLowError(`The registry is revision ${present.revision} already. Give a higher one.`);
    },
    inShort: (registry) => `revision ${registry.revision}`,
  });
}

/**
 * One change of the registry: signed, replaced atomically, and logged.
 * @param seen the registry that the change was decided on, if read before
 * @returns the new registry
 * @throws RegistryConflictError if it was changed in the meantime
 * @throws RightMissingError if the key may not make this change
 */
export async function changeRegistry(
  store: Store,
  keys: RegistryKeys,
  change: RegistryChange,
  seen?: ReadRegistry,
): Promise<Registry> {
  const { registry, text } = seen ?? (await readRegistry(store, keys));
  const applied = change.apply(registry);
  if (applied === registry) return registry;
  requireRight(keys, change.action, change.about);
  const next: Registry = {
    ...(await asHostsRead(store, keys, applied)),
    revision: change.revision ?? registry.revision + 1,
    changedAt: new Date().toISOString(),
  };
  const after = `${JSON.stringify(await signRegistry(next, keys.privateKey, keys.keyId), null, 2)}\n`;
  await store.replaceRegistry(text, after);
  await logChange(store, {
    at: next.changedAt,
    who: currentActor(),
    key: keys.keyId,
    ...currentOrigin(),
    action: change.action,
    about: change.about,
    from: change.inShort(registry),
    to: change.inShort(next),
    ...(change.why ? { why: change.why } : {}),
    revision: next.revision,
    sha256: fingerprint(after),
  });
  return next;
}
