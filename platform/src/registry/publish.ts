import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import {
  type Registry,
  type RegistryBuild,
  type RegistryRemote,
  type ReleasedBuild,
  type RemoteDescription,
  signBuild,
  signRegistry,
  verifyBuild,
  verifyRegistry,
} from '@harbour/contract/platform';
import type { RegistryKeys } from './keys.ts';
import type { Store } from './store.ts';
import { whoAmI } from './who-am-i.ts';

/** A build lacks what a release needs. */
export class ReleaseRefusedError extends Error {
  override name = 'ReleaseRefusedError';
}

/** The registry was cut off while it was written, or something else stands in its place. */
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

/**
 * The registry of a store, checked; an empty one before the first release.
 * @throws RegistryUnreadableError when it is no JSON
 * @throws RegistrySignatureError when it is not what this installation signed
 */
export async function readRegistry(
  store: Store,
  keys: RegistryKeys,
): Promise<{ registry: Registry; text: string | undefined }> {
  const text = await store.readRegistry();
  if (text === undefined) {
    return { registry: { schema: 1, revision: 0, changedAt: new Date(0).toISOString(), remotes: {} }, text };
  }
  return { registry: await verifyRegistry(parsed(text), keys.publicKey), text };
}

/** What is live is live, whether it could be written into the log or not. */
async function logChange(
  store: Store,
  entry: { remote: string; action: string } & Record<string, unknown>,
): Promise<void> {
  try {
    await store.log(entry);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Warning: ${entry.action} of ${entry.remote} is done, but could not be logged: ${reason}`);
  }
}

/** One change of what the registry says of a remote: signed, put in place at one stroke, and logged. */
export async function changeRemote(
  store: Store,
  keys: RegistryKeys,
  change: { remote: string; action: string; apply: (before: RegistryRemote | undefined) => RegistryRemote },
): Promise<Registry> {
  const { registry, text } = await readRegistry(store, keys);
  const { [change.remote]: before, ...others } = registry.remotes;
  const after = change.apply(before);
  const remotes = Object.fromEntries(
    Object.entries({ ...others, [change.remote]: after }).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const next: Registry = { schema: 1, revision: registry.revision + 1, changedAt: new Date().toISOString(), remotes };
  await store.replaceRegistry(
    text,
    `${JSON.stringify(await signRegistry(next, keys.privateKey, keys.keyId), null, 2)}\n`,
  );
  await logChange(store, {
    at: next.changedAt,
    revision: next.revision,
    who: whoAmI(),
    remote: change.remote,
    action: change.action,
    from: before?.stable.version ?? null,
    to: after.stable.version,
  });
  return next;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * What the registry says of a build: where its entry is, and the hash of every script and style.
 * @throws ReleaseRefusedError when the build has no entry, or more than one
 */
export function describeBuild(
  name: string,
  version: string,
  built: string,
  description: RemoteDescription,
): RegistryBuild {
  const files = filesOf(built).filter((file) => /\.(js|css)$/.test(file));
  const entries = files.filter((file) => /^remoteEntry\.\w+\.js$/.test(file));
  const [entry, ...more] = entries;
  if (!entry || more.length > 0)
    throw new ReleaseRefusedError(`${name} has ${entries.length} remote entries in ${built}; one is needed.`);
  return {
    version,
    entry: `remotes/${name}/${version}/${entry}`,
    integrity: Object.fromEntries(
      files.map((file) => [
        file,
        `sha384-${createHash('sha384')
          .update(readFileSync(join(built, file)))
          .digest('base64')}`,
      ]),
    ),
    hostApi: description.hostApi,
    basePaths: description.basePaths,
    slots: description.slots,
  };
}

/**
 * Adds a version folder with its signed description.
 * @returns what is served, which another build of the same version may have filled before
 */
async function addBuild(store: Store, keys: RegistryKeys, released: ReleasedBuild, built: string) {
  const { remote, build } = released;
  const description = `${JSON.stringify(await signBuild(released, keys.privateKey, keys.keyId), null, 2)}\n`;
  await store.addVersion(remote, build.version, built, description);
  const served = await store.readBuild(remote, build.version);
  return await verifyBuild(parsed(served ?? ''), keys.publicKey);
}

/**
 * Publishes a build and makes it the stable one; the one before stays at hand. Nothing of another remote is touched.
 */
export async function publish(
  store: Store,
  keys: RegistryKeys,
  release: { name: string; version: string; built: string; description: RemoteDescription },
): Promise<Registry> {
  const { name, version, built, description } = release;
  const described = describeBuild(name, version, built, description);
  const released = await addBuild(store, keys, { remote: name, title: description.title, build: described }, built);
  return changeRemote(store, keys, {
    remote: name,
    action: 'release',
    apply: (before) => ({
      title: released.title,
      stable: released.build,
      ...(before && before.stable.version !== version
        ? { previous: before.stable }
        : before?.previous
          ? { previous: before.previous }
          : {}),
      // Whoever switched it off had a reason, which a release does not answer.
      ...(before?.disabled ? { disabled: before.disabled } : {}),
    }),
  });
}
