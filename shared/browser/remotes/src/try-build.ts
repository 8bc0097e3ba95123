import { failedChunk, fetchFailedAnew, type Remote } from '@harbour/contract';
import {
  federationSatisfies,
  HOST_API_VERSION,
  hostApiSatisfies,
  type RegistryBuild,
} from '@harbour/platform-contract';
import { EntryTimedOutError } from './remote-failures.ts';
import { takeUnendedRender } from './unended-render.ts';

export interface TryBuildOptions {
  /** Fetches and starts one build, and returns what its `./remote` exports. */
  loadBuild: (name: string, build: RegistryBuild) => Promise<unknown>;
  /** The version of this page's federation runtime. */
  federation?: string;
  /** Retry delays of the same build. Milliseconds. */
  backOff?: readonly number[];
  wait?: (milliseconds: number) => Promise<void>;
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

const pass = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Loads one build of a remote, with a few retries. A build that needs another host than this one is not tried,
 * nor is one, at first, whose render did not end in the last page.
 * @throws the error of the last try
 */
export async function tryBuild(
  name: string,
  build: RegistryBuild,
  { loadBuild, federation, backOff = [300, 1_200], wait = pass }: TryBuildOptions,
): Promise<Remote> {
  if (!hostApiSatisfies(build.hostApi, HOST_API_VERSION)) {
    throw new Error(`${name} ${build.version} needs host API ${build.hostApi}; this portal has ${HOST_API_VERSION}.`);
  }
  if (!federationSatisfies(build.federation, federation)) {
    throw new Error(
      `${name} ${build.version} is built for federation runtime ${build.federation}; this portal has ${federation ?? 'none'}.`,
    );
  }
  if (takeUnendedRender(name, build.version)) {
    throw new Error(`${name} ${build.version} did not end rendering before the page was loaded again.`);
  }
  for (const pause of [...backOff, undefined]) {
    try {
      const remote = await loadBuild(name, build);
      if (isRemote(remote)) return remote;
      throw new Error(`${name} ${build.version} does not export a remote.`);
    } catch (error) {
      const chunk = failedChunk(error);
      // The user has waited long enough.
      if (pause === undefined || chunk?.timedOut || error instanceof EntryTimedOutError) throw error;
      await wait(pause);
      await fetchFailedAnew(chunk);
    }
  }
  throw new Error('unreachable: the last try returns or throws');
}
