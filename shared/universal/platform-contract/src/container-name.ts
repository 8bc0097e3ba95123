/**
 * The host's name in the federation runtime: its build creates the runtime instance under it, and its code finds it by
 * it.
 */
export const federationHost = 'harbour';

/**
 * The global variable in which a build of a remote stores its container: the build writes it, the shell reads it. It
 * contains the version, since two builds of a remote may be in one page.
 */
export function containerName(remote: string, version: string): string {
  const [prefix = '', ...parts] = remote.split('-');
  // Two underscores inside the name, one before the version: mf-a-1 at 0.0.5 is not mf-a at 1.0.0-5.
  return `${prefix}_${parts.join('__')}_${version}`.replaceAll(/\W/g, '_');
}

/** The global variable in which the entries of remotes look for the federation runtime core (`externalRuntime`). */
export const runtimeCoreVariable = '_FEDERATION_RUNTIME_CORE';
