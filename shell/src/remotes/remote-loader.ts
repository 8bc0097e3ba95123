import { HOST_API_VERSION, hostApiSatisfies, type Registry, type RegistryBuild, type Remote } from '@harbour/contract';

/** A remote was switched off by its team; the message is what they want clients to read. */
export class RemoteDisabledError extends Error {
  override name = 'RemoteDisabledError';
}

/** No version of a remote could be loaded; `cause` is what went wrong with the last one tried. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
}

export interface RemoteLoaderOptions {
  registry: Registry;
  /** Fetches and starts one build, and gives what its `./remote` exports. */
  loadBuild: (name: string, build: RegistryBuild) => Promise<unknown>;
  onFailure: (failure: { remote: string; version: string; message: string }) => void;
  /** Milliseconds before each further try of the same build. */
  backOff?: readonly number[];
  wait?: (milliseconds: number) => Promise<void>;
}

export interface RemoteLoader {
  /** The same promise for the same remote, as React's `use` needs it, a failed one included. */
  load(name: string): Promise<Remote>;
  /** The version that was loaded, which is not the stable one after a fall back. */
  versionOf(name: string): string | undefined;
  /** Lets remotes that failed be tried again. */
  forgetFailed(): void;
}

function isRemote(value: unknown): value is Remote {
  return (
    typeof value === 'object' &&
    value !== null &&
    'routes' in value &&
    typeof value.routes === 'object' &&
    'slots' in value &&
    typeof value.slots === 'object'
  );
}

function asMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Loads remotes by what the registry says of them: the stable build with a few tries,
 * then the one before it. One that needs another host than this one is not tried at all.
 */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { registry, loadBuild, onFailure, backOff = [300, 1_200] } = options;
  const wait = options.wait ?? ((milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds)));
  const loading = new Map<string, Promise<Remote>>();
  const versions = new Map<string, string>();
  const failed = new Set<string>();

  async function tryBuild(name: string, build: RegistryBuild): Promise<Remote> {
    if (!hostApiSatisfies(build.hostApi, HOST_API_VERSION)) {
      throw new Error(`${name} ${build.version} needs host API ${build.hostApi}; this portal has ${HOST_API_VERSION}.`);
    }
    for (const pause of [...backOff, undefined]) {
      try {
        const remote = await loadBuild(name, build);
        if (isRemote(remote)) return remote;
        throw new Error(`${name} ${build.version} does not export a remote.`);
      } catch (error) {
        if (pause === undefined) throw error;
        await wait(pause);
      }
    }
    throw new Error('unreachable: the last try returns or throws');
  }

  async function loadAny(name: string): Promise<Remote> {
    const known = registry.remotes[name];
    if (!known) throw new RemoteUnavailableError(`The registry does not know ${name}.`);
    if (known.disabled) throw new RemoteDisabledError(known.disabled.reason);
    let cause: unknown;
    for (const build of [known.stable, ...(known.previous ? [known.previous] : [])]) {
      try {
        const remote = await tryBuild(name, build);
        versions.set(name, build.version);
        return remote;
      } catch (error) {
        cause = error;
        onFailure({ remote: name, version: build.version, message: asMessage(error) });
      }
    }
    throw new RemoteUnavailableError(`${known.title} could not be loaded.`, { cause });
  }

  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const promise = loadAny(name);
      loading.set(name, promise);
      promise.catch(() => failed.add(name));
      return promise;
    },
    versionOf: (name) => versions.get(name),
    forgetFailed() {
      for (const name of failed) loading.delete(name);
      failed.clear();
    },
  };
}
