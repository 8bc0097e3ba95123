import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  containerName,
  type Registry,
  type RegistryBuild,
  signBuild,
  signRegistry,
  verifyRegistry,
} from '@harbour/contract/platform';
import { defaultHome, homePlaces, loadRegistryKeys } from '@harbour/platform';
import type { BrowserContext } from '@playwright/test';

export interface AnotherRelease {
  /** The version that was stable before, which stays the portal's own. */
  before: string;
  version: string;
}

const places = homePlaces(defaultHome);

async function storedRegistry(publicKey: JsonWebKey): Promise<Registry> {
  return verifyRegistry(JSON.parse(readFileSync(join(places.store, 'registry.json'), 'utf8')), publicKey);
}

/** The scripts and styles of a build under another version: the container's name carries it. */
function filesUnder(remote: string, { version, entry, integrity }: RegistryBuild, another: string, more: string) {
  const folder = join(places.store, 'remotes', remote, version);
  return Object.fromEntries(
    Object.keys(integrity).map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const named = text.replaceAll(containerName(remote, version), containerName(remote, another));
      return [file, entry.endsWith(`/${file}`) ? `${named}\n${more}` : named];
    }),
  );
}

function hashOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/**
 * Releases another version of a remote, as far as one browser can tell: signed by the installation, and nothing of the
 * installation changes.
 * @param more code that the new version's entry ends with
 */
export async function releaseAnother(context: BrowserContext, remote: string, more = ''): Promise<AnotherRelease> {
  const keys = await loadRegistryKeys(places.keys);
  const registry = await storedRegistry(keys.publicKey);
  const known = registry.remotes[remote];
  if (!known) throw new Error(`The installation has not released ${remote}.`);
  const { stable } = known;
  const version = `${stable.version}.another`;
  const files = filesUnder(remote, stable, version, more);
  const build: RegistryBuild = {
    ...stable,
    version,
    entry: stable.entry.replace(stable.version, version),
    integrity: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)])),
  };
  const released: Registry = {
    ...registry,
    revision: registry.revision + 1,
    changedAt: new Date().toISOString(),
    remotes: { ...registry.remotes, [remote]: { ...known, stable: build, previous: stable } },
  };
  const signed = await signRegistry(released, keys.privateKey, keys.keyId);
  await context.route('**/registry.json', (route) => route.fulfill({ json: signed }));
  await context.route(`**/remotes/${remote}/${version}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname.split(`/${version}/`)[1] ?? '';
    if (file === 'build.json') {
      const description = { remote, title: known.title, build };
      return route.fulfill({ json: await signBuild(description, keys.privateKey, keys.keyId) });
    }
    const body = files[file];
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript' });
  });
  return { before: stable.version, version };
}
