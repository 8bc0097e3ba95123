import * as z from '@harbour/contract/schema';

/**
 * The version of what the host offers to remotes: this package's remote definition, slots, topics and shared modules.
 * Semver: a minor version adds, a major version removes or changes.
 */
export const HOST_API_VERSION = '1.11.0';

/**
 * The module in which a host provides the federation runtime core. The entries of remotes are built without one, so its
 * version is listed with the host's shared modules, and its major version is part of the host API.
 */
export const federationRuntime = '@module-federation/runtime-core';

/** A host API version, `major.minor.patch`. */
export const hostApiVersion = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));

/** A range of host API versions, always of the form `^major.minor`: this minor or newer of this major. */
export const hostApiRange = z.string().check(z.regex(/^\^\d+\.\d+$/, 'a host API range looks like ^1.0'));

/**
 * Whether a host of `version` provides what a remote built for `range` needs.
 * @param range `^major.minor`
 * @param version `major.minor.patch`
 */
export function hostApiSatisfies(range: string, version: string): boolean {
  const [wantMajor, wantMinor] = range.slice(1).split('.').map(Number);
  const [major, minor] = version.split('.').map(Number);
  return (
    wantMajor !== undefined &&
    wantMinor !== undefined &&
    minor !== undefined &&
    major === wantMajor &&
    minor >= wantMinor
  );
}

const majorOf = (version: string) => version.split('.')[0];

/**
 * Whether a remote that was built with one version of the federation runtime runs in a host that provides another.
 * @param built undefined for a build that includes its own runtime, such as a plain webpack container
 * @param provided undefined for a host that provides none
 */
export function federationSatisfies(built: string | undefined, provided: string | undefined): boolean {
  return built === undefined || (provided !== undefined && majorOf(built) === majorOf(provided));
}
