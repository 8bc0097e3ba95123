import { fetchAnew } from '@harbour/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity.ts';

/** Timeout of a remote entry. Milliseconds. */
const entryTimeout = 10_000;

/**
 * webpack stores chunks and styles under the container's name: those of another build with that name must not be
 * reused.
 */
function forgetChunksOf(container: string): void {
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
  for (const style of document.head.querySelectorAll(`link[data-webpack^="${container}:"]`)) style.remove();
}

/**
 * Removes the page's hints to an entry and the files next to it, which were requested with the entry: while a hint
 * exists, every load of its file waits for the hint's request, which may hang.
 * @returns addresses of the files next to the entry
 */
function takeHintsBack(entry: string): string[] {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const hints = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].filter(({ href }) =>
    href.startsWith(folder),
  );
  for (const hint of hints) hint.remove();
  return hints.map(({ href }) => href).filter((href) => href !== entry);
}

type ShareScopes = Parameters<NonNullable<ModuleFederationRuntimePlugin['errorLoadShare']>>[0]['shareScopeMap'];

/**
 * Marks a shared module as loaded only after it has run. The runtime considers it loaded once its code is there, even
 * if a module that it depends on failed, and would then throw that first error for as long as the page is open.
 */
export function loadedWhenRun(scopes: ShareScopes): void {
  for (const shared of Object.values(scopes).flatMap(Object.values).flatMap(Object.values)) {
    const { get } = shared;
    shared.get = () => {
      const loading = get();
      if (!(loading instanceof Promise)) return loading;
      return loading.then((factory) => {
        factory();
        return factory;
      });
    };
  }
}

export interface FederationRules {
  plugin: ModuleFederationRuntimePlugin;
  /** Whether an entry has failed but the browser has not reported it yet. */
  isLate(entry: string): boolean;
}

/**
 * The portal's rules for what the federation runtime loads, as its plugin.
 * @param hashLists resolve when the hashes of the files of an entry are known, by its address; absent if they are already
 */
export function federationRules(hashLists: ReadonlyMap<string, Promise<void>>): FederationRules {
  const awaited = new Set<string>();
  /**
   * Entries that were refused or timed out. The next try fetches them bypassing the cache: the cached copy may be what
   * was wrong, and further scripts with the same address would share a request that never ends.
   */
  const failed = new Set<string>();

  return {
    isLate: (entry) => awaited.has(entry),
    plugin: {
      name: 'harbour-rules',

      /** An entry registered again is a new build of a version, or one that failed to start. */
      beforeRegisterRemote(registration) {
        const { remote, origin } = registration;
        if (origin.options.remotes.some(({ name }) => name === remote.name)) forgetChunksOf(remote.name);
        return registration;
      },

      async loadEntry({ remoteInfo }) {
        const { entry } = remoteInfo;
        // The cause of the entry's failure may affect these files too.
        if (failed.delete(entry)) await Promise.all([entry, ...takeHintsBack(entry)].map(fetchAnew));
      },

      /** The browser refuses the script unless it is exactly what was signed. */
      createScript({ url }) {
        const script = document.createElement('script');
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrityOf(url);
        script.src = url;
        awaited.add(url);
        for (const outcome of ['load', 'error']) script.addEventListener(outcome, () => awaited.delete(url));
        return { script, timeout: entryTimeout };
      },

      async afterLoadEntry({ remoteInfo, error }) {
        if (error) failed.add(remoteInfo.entry);
        // The container is about to load files that would be refused before.
        else await hashLists.get(remoteInfo.entry);
      },

      /** Otherwise the runtime would wait for a failed load as long as the page is open. */
      errorLoadShare({ pkgName, shareScopeMap }) {
        for (const scope of Object.values(shareScopeMap)) {
          for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
        }
      },
    },
  };
}
