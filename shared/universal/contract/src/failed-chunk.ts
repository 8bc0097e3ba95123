/** A script or style that webpack could not load. */
export interface FailedChunk {
  address: string;
  /** It timed out: the user has waited long enough, so it is not retried. */
  timedOut: boolean;
}

/** The script or style that an error is about, as webpack names it; undefined for any other error. */
export function failedChunk(error: unknown): FailedChunk | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !('request' in error)) return undefined;
  if (typeof error.request !== 'string') return undefined;
  return { address: error.request, timedOut: 'type' in error && error.type === 'timeout' };
}

/** Timeout of a refetch: a file may be unavailable for longer than a user would wait. Milliseconds. */
const longestWait = 10_000;

/**
 * Fetches a file bypassing the browser's cache, so that the next try does not get the same bad response: files are
 * cached for ever, including corrupted ones. The result shows when the file is used.
 */
export async function fetchAnew(address: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(longestWait);
    const response = await fetch(address, { cache: 'reload', credentials: 'same-origin', signal });
    await response.arrayBuffer();
  } catch {
    // The retry that follows reports what is wrong.
  }
}

/** Addresses of scripts and styles that failed and were not refetched since. */
const failedAddresses = new Set<string>();

/**
 * From now on records every script and style that fails: a page may need several at once, and a chunk's error names
 * only the first, while the cache would return the others still corrupted.
 */
export function watchFailedCode(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src) failedAddresses.add(target.src);
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedAddresses.add(target.href);
  };
  // Error events of elements do not bubble.
  addEventListener('error', note, { capture: true });
}

/** Fetches a file bypassing the cache, and every other file that failed with it. */
export async function fetchFailedAnew(chunk: FailedChunk | undefined): Promise<void> {
  const addresses = new Set([...(chunk ? [chunk.address] : []), ...failedAddresses]);
  failedAddresses.clear();
  await Promise.all([...addresses].map(fetchAnew));
}

/** Retry delays for code that failed to load: right after a release it may still be on its way. Milliseconds. */
const backOff: readonly number[] = [300, 1_200];

async function tryAgain<Code>(load: () => Promise<Code>, error: unknown, pauses = backOff): Promise<Code> {
  const chunk = failedChunk(error);
  const [pause, ...more] = pauses;
  // Shared modules are loaded by the federation runtime, whose errors name no file.
  const refused = chunk ? !chunk.timedOut : failedAddresses.size > 0;
  if (!refused || pause === undefined) throw error;
  await new Promise((done) => setTimeout(done, pause));
  await fetchFailedAnew(chunk);
  return load().catch((again: unknown) => tryAgain(load, again, more));
}

/**
 * Loads code, with retries after a delay if it fails.
 * @param hung the address of code that timed out. Its request may still hang, and a browser makes every further script
 * with the same address wait for it: this fetches it bypassing the cache first.
 */
export async function loadCode<Code>(load: () => Promise<Code>, hung?: string): Promise<Code> {
  if (hung !== undefined) await fetchAnew(hung);
  return load().catch((error: unknown) => tryAgain(load, error));
}

/** A loader that loads code once, on first use. After a failure the next caller loads it again. */
export function codeOnDemand<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  let hung: string | undefined;
  return () => {
    loading ??= loadCode(load, hung).catch((error: unknown) => {
      loading = undefined;
      const chunk = failedChunk(error);
      hung = chunk?.timedOut ? chunk.address : undefined;
      throw error;
    });
    return loading;
  };
}
