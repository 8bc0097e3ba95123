import type { Registry, RegistryBuild, RegistryRemote } from '@harbour/platform-contract';
import { changeRegistry, type ReadRegistry } from './change-registry.ts';
import type { RegistryKeys } from './keys.ts';
import type { Store } from './store.ts';

/** The request is not possible in the remote's current state. */
export class ChangeRefusedError extends Error {
  override name = 'ChangeRefusedError';
}

/** Returns a remote's new registry entry from the old one; the same object if nothing changes. */
export type RemoteChange = (before: RegistryRemote) => RegistryRemote;

/** Removes undefined fields: the registry has no empty fields. */
function withoutUndefined(
  remote: {
    [Field in keyof RegistryRemote]: RegistryRemote[Field] | undefined;
  },
): RegistryRemote {
  const { title, stable, canary, previous, disabled } = remote;
  if (title === undefined || stable === undefined) throw new TypeError('A remote has a title and a stable version.');
  return {
    title,
    stable,
    ...(canary ? { canary } : {}),
    ...(previous ? { previous } : {}),
    ...(disabled ? { disabled } : {}),
  };
}

/** A build becomes the stable one; the old one becomes the previous. If it was the canary, the canary ends. */
export function released(before: RegistryRemote | undefined, title: string, build: RegistryBuild): RegistryRemote {
  const isNew = before?.stable.version !== build.version;
  return withoutUndefined({
    title,
    stable: build,
    canary: before?.canary?.build.version === build.version ? undefined : before?.canary,
    previous: isNew ? before?.stable : before?.previous,
    // It was switched off for a reason, which a release does not resolve.
    disabled: before?.disabled,
  });
}

/** A share of the clients gets a build that is not stable yet; a change of the share keeps since when. */
export function canaried(build: RegistryBuild | undefined, percentage: number, now = Date.now()): RemoteChange {
  return (before) => {
    const chosen = build ?? before.canary?.build;
    if (!chosen) {
      throw new ChangeRefusedError(
        'It has no canary whose share could change. Publish one with pnpm release <remote> --canary <percent>, or name a ' +
          'version that was published before: pnpm canary <remote> <percent> --version <version>.',
      );
    }
    if (chosen.version === before.stable.version)
      throw new ChangeRefusedError(`${chosen.version} is the stable version already: every client has it.`);
    const { build: current, since } = before.canary ?? {};
    const stays = current?.version === chosen.version && since !== undefined;
    const canary = { build: chosen, percentage, since: stays ? since : new Date(now).toISOString() };
    return withoutUndefined({ ...before, canary });
  };
}

export const canaryEnded: RemoteChange = (before) =>
  before.canary ? withoutUndefined({ ...before, canary: undefined }) : before;

export const promoted: RemoteChange = (before) => {
  if (!before.canary) {
    throw new ChangeRefusedError(
      'It has no canary to promote. Publish one with pnpm release <remote> --canary <percent>.',
    );
  }
  return released(before, before.title, before.canary.build);
};

/**
 * An earlier build becomes the stable one again. The build rolled back from does not become the previous: that is the
 * automatic fallback, and nobody rolls back from a working build.
 * @param chosen undefined if there is none
 * @param previous the fallback from now on, if there is one
 */
export function rolledBack(chosen: RegistryBuild | undefined, previous: RegistryBuild | undefined): RemoteChange {
  return (before) => {
    if (!chosen) {
      throw new ChangeRefusedError(
        'It has no previous version to roll back to. Name one that was published before: ' +
          'pnpm rollback <remote> --to <version>; pnpm status --log tells them.',
      );
    }
    if (chosen.version === before.stable.version) return before;
    const canary = before.canary?.build.version === chosen.version ? undefined : before.canary;
    return withoutUndefined({ ...before, stable: chosen, canary, previous });
  };
}

export function disabled(reason: string): RemoteChange {
  return (before) =>
    before.disabled?.reason === reason ? before : withoutUndefined({ ...before, disabled: { reason } });
}

export const enabled: RemoteChange = (before) =>
  before.disabled ? withoutUndefined({ ...before, disabled: undefined }) : before;

/** A remote's live versions, in one line of the log. */
export function inShort(remote: RegistryRemote | undefined): string | null {
  if (!remote) return null;
  const { stable, canary, disabled: off } = remote;
  return [
    stable.version,
    ...(canary ? [`canary ${canary.build.version} for ${canary.percentage}%`] : []),
    ...(off ? [`off: ${off.reason}`] : []),
  ].join(', ');
}

/** The versions in such a line: the stable one, and the canary. */
export function versionsIn(line: string | null): string[] {
  const [, ...versions] = /^(\S+?)(?:, canary (\S+) for [^,]+%)?(?:, off: .*)?$/s.exec(line ?? '') ?? [];
  return versions.filter((version) => version !== undefined);
}

/** The versions of a remote, or of the shell, in the registry. */
export function entryOf({ remotes, shell }: Registry, name: string): RegistryRemote | undefined {
  return name === 'shell' ? shell : remotes[name];
}

/** A registry with another entry of a remote, or of the shell. */
function withEntry(registry: Registry, name: string, entry: RegistryRemote): Registry {
  if (name === 'shell') return { ...registry, shell: entry };
  const remotes = Object.entries({ ...registry.remotes, [name]: entry }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/**
 * One change of the registry entry of a remote, or of the shell, without effect on the rest.
 * @throws ChangeRefusedError if there is no such remote and the change does not create it, or by the change itself
 */
export async function changeRemote(
  store: Store,
  keys: RegistryKeys,
  change: {
    remote: string;
    action: string;
    why?: string;
    apply: (before: RegistryRemote | undefined) => RegistryRemote;
  },
  seen?: ReadRegistry,
): Promise<Registry> {
  const { remote: name, action, why, apply } = change;
  function applied(registry: Registry): Registry {
    const before = entryOf(registry, name);
    const after = apply(before);
    return after === before ? registry : withEntry(registry, name, after);
  }
  return await changeRegistry(
    store,
    keys,
    { action, about: name, why, apply: applied, inShort: (registry) => inShort(entryOf(registry, name)) },
    seen,
  );
}

/** The same for a remote that must exist. */
export function requireRemoteThen(
  name: string,
  change: RemoteChange,
): (before: RegistryRemote | undefined) => RegistryRemote {
  return (before) => {
    if (!before) {
      throw new ChangeRefusedError(
        `${name} is not in this registry. pnpm status lists what is; pnpm release ${name} releases it.`,
      );
    }
    return change(before);
  };
}
