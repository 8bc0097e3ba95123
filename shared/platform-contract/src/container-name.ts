/** The host's name in the federation runtime: its build makes the runtime's instance by it, and its code finds it. */
export const federationHost = 'harbour';

/**
 * The global variable in which a build of a remote leaves its container: the build writes it, the shell reads it.
 * It carries the version, since two builds of a remote may meet in one page.
 */
export function containerName(remote: string, version: string): string {
  const [prefix = '', ...words] = remote.split('-');
  // Two underscores within the name, one before the version: mf-a-1 at 0.0.5 is not mf-a at 1.0.0-5.
  return `${prefix}_${words.join('__')}_${version}`.replaceAll(/\W/g, '_');
}

/** The global variable in which the entries of remotes look for the core of the federation runtime (`externalRuntime`). */
export const runtimeCoreVariable = '_FEDERATION_RUNTIME_CORE';
