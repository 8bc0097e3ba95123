/**
 * The global variable in which a build of a remote leaves its container: the build writes it, the shell reads it.
 * It carries the version, since two builds of a remote may meet in one page.
 */
export function containerName(remote: string, version: string): string {
  return `${remote}_${version}`.replaceAll(/\W/g, '_');
}
