import { containerName, federationHost } from '@harbour/platform-contract';

/** A version that has taken over in this page. */
interface Running {
  remote: string;
  version: string;
}

/**
 * Lets go of the code of builds that this page ran earlier, so that a long visit with many releases needs no more memory.
 * The build before the running one stays, since it replaces that one if it fails; parts of still earlier ones are
 * unmounted. The runtime drops a remote's container and modules when it is registered anew, and loads them again if they
 * are ever asked for.
 */
export function forgetBuilds(running: readonly Running[]): void {
  const host = globalThis.__FEDERATION__?.__INSTANCES__.find(({ name }) => name === federationHost);
  if (!host) return;
  for (const { remote, version } of running) {
    const start = containerName(remote, '');
    const earlier = [...host.moduleCache.keys()].filter(
      (name) =>
        name.startsWith(start) && /^\d/.test(name.slice(start.length)) && name !== containerName(remote, version),
    );
    const forgotten = new Set(earlier.slice(0, -1));
    for (const registered of host.options.remotes.filter(({ name }) => forgotten.has(name))) {
      host.registerRemotes([registered], { force: true });
    }
  }
}
