import { type Registry, type RegistryBuild, signRegistry, verifyRegistry } from '@harbour/platform-contract';
import type { RegistryKeys } from '../registry/keys.ts';

/** A build of a remote's present sources, and what the remote is called. */
export interface DevelopmentBuild {
  remote: string;
  title: string;
  build: RegistryBuild;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * A registry with one remote's sources in the place of what is released of it. Nothing else of that remote is in it: a
 * build that crashes has to be seen, not replaced by the version before. Its revision is higher than that of any before,
 * those of an earlier start included, since a page ignores an older registry than its own.
 */
export function withDevelopmentBuild(stored: Registry, { remote, title, build, at }: DevelopmentBuild): Registry {
  return {
    ...stored,
    revision: stored.revision + at,
    changedAt: new Date(at).toISOString(),
    remotes: { ...stored.remotes, [remote]: { title, stable: build } },
  };
}

/**
 * The stored registry as a development server shows it: with the last good build, signed by the installation's own key,
 * so that the shell checks it like any other. What is stored stays as it is.
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
