import { fetchAnew } from '@harbour/contract';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { integrityOf } from './integrity.ts';

/** Design, section 2: a remote entry that takes longer than ten seconds is not coming. Milliseconds. */
const entryTimeout = 10_000;

/** webpack keeps chunks and styles by the container's name: those of another build of that name are not for this one. */
function forgetChunksOf(container: string): void {
  Reflect.deleteProperty(globalThis, `webpackChunk${container}`);
  for (const style of document.head.querySelectorAll(`link[data-webpack^="${container}:"]`)) style.remove();
}

/**
 * Takes back the page's hints to an entry and the files beside it, which were asked for when the entry was: as long as one
 * stands, whoever wants its file waits for its request, which may hang.
 * @returns addresses of the files beside the entry
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
 * Lets a shared module count as loaded once it has run. The runtime takes its code alone for enough, also when a module
 * that it needs in turn could not be had, and would then throw that first error for as long as the page is open.
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
  /** Whether an entry has failed without the browser having said anything of it yet. */
  isLate(entry: string): boolean;
}

/** The portal's rules for what the federation runtime loads, as a plugin of it. */
export function federationRules(): FederationRules {
  const awaited = new Set<string>();
  /**
   * Entries that were refused or did not arrive. The next try asks for them past the cache: what it has of them may be
   * what was wrong, and a request that never ends would be shared by every further script of its address.
   */
  const failed = new Set<string>();

  return {
    isLate: (entry) => awaited.has(entry),
    plugin: {
      name: 'harbour-rules',

      /** What is registered again is a new build of a version, or one that could not be begun. */
      beforeRegisterRemote(registration) {
        const { remote, origin } = registration;
        if (origin.options.remotes.some(({ name }) => name === remote.name)) forgetChunksOf(remote.name);
        return registration;
      },

      async loadEntry({ remoteInfo }) {
        const { entry } = remoteInfo;
        // What kept the entry away may keep those away as well.
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
      },

      /** The runtime would go on waiting for what has failed, for as long as the page is open. */
      errorLoadShare({ pkgName, shareScopeMap }) {
        for (const scope of Object.values(shareScopeMap)) {
          for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
        }
      },
    },
  };
}
