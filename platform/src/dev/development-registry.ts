import { type Registry, type RegistryBuild, signRegistry, verifyRegistry } from '@harbour/platform-contract';
import type { RegistryKeys } from '../registry/keys.ts';

/** A build of a remote's current sources, and the remote's name. */
export interface DevelopmentBuild {
  remote: string;
  title: string;
  build: RegistryBuild;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * A registry in which one remote's release is replaced by a build of its sources. It has no other build of that remote:
 * a crash must be visible, not hidden by a fallback. Its revision is higher than any before, including those of earlier
 * starts, since a page ignores an older registry than its own.
 */
export function withDevelopmentBuild(stored: Registry, { remote, title, build, at }: DevelopmentBuild): Registry {
  return {
    ...stored,
    revision: stored.revision + at,
    changedAt: new Date(at).toISOString(),
    remotes: { ...stored.remotes, [remote]: { title, stable: build } },
  };
}

/** A registry that can be read from elsewhere: each entry has its full address. */
export function withFullAddresses(stored: Registry, registryUrl: string): Registry {
  const full = (build: RegistryBuild) => ({ ...build, entry: new URL(build.entry, registryUrl).href });
  const remotes = Object.entries(stored.remotes).map(([name, { stable, previous, canary, ...rest }]) => [
    name,
    {
      ...rest,
      stable: full(stable),
      ...(previous ? { previous: full(previous) } : {}),
      ...(canary ? { canary: { ...canary, build: full(canary.build) } } : {}),
    },
  ]);
  return { ...stored, remotes: Object.fromEntries(remotes) };
}

/**
 * The stored registry as a development server shows it: with the last good build, signed with the installation's own
 * key, so that the shell verifies it like any other. The stored registry is not changed.
 * @param stored text of the installation's registry
 * @throws RegistrySignatureError when it is not what this installation signed
 */
export async function developmentRegistry(
  stored: string,
  keys: RegistryKeys,
  latest: DevelopmentBuild | undefined,
): Promise<string> {
  if (!latest) return stored;
  const registry = await verifyRegistry(JSON.parse(stored), keys.publicKey);
  return JSON.stringify(await signRegistry(withDevelopmentBuild(registry, latest), keys.privateKey, keys.keyId));
}
