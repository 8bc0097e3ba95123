/** A script or style that webpack could not load. */
export interface FailedChunk {
  address: string;
  /** It had the whole time that a chunk is given: whoever waits has waited long enough. */
  timedOut: boolean;
}

/** Which script or style an error is about, in webpack's words; undefined for any other error. */
export function failedChunk(error: unknown): FailedChunk | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !('request' in error)) return undefined;
  if (typeof error.request !== 'string') return undefined;
  return { address: error.request, timedOut: 'type' in error && error.type === 'timeout' };
}

/** What is refused may be away for longer than whoever wants it would wait. Milliseconds. */
const longestWait = 10_000;

/**
 * Fetches a file past the browser's cache, so that the next try does not get once more what was refused: files are kept
 * for ever, one that was spoilt on its way too. What becomes of it shows when it is used.
 */
export async function fetchAnew(address: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(longestWait);
    const response = await fetch(address, { cache: 'reload', credentials: 'same-origin', signal });
    await response.arrayBuffer();
  } catch {
    // The try that follows says what is wrong.
  }
}

/** Addresses of scripts and styles that the page could not have since they were last fetched anew. */
const failedAddresses = new Set<string>();

/**
 * From now on notes every script and style that fails: a page may want several at once, and the error of a chunk names
 * the first alone, while the cache would give the others as spoilt as they were.
 */
export function watchFailedCode(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.src) failedAddresses.add(target.src);
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedAddresses.add(target.href);
  };
  // Such an event does not bubble.
  addEventListener('error', note, { capture: true });
}

/** Fetches a file past the cache, and every other one that failed beside it. */
export async function fetchFailedAnew(chunk: FailedChunk | undefined): Promise<void> {
  const addresses = new Set([...(chunk ? [chunk.address] : []), ...failedAddresses]);
  failedAddresses.clear();
  await Promise.all([...addresses].map(fetchAnew));
}

/** Milliseconds before each further try of code that could not be had: right after a release it may be on its way. */
const backOff: readonly number[] = [300, 1_200];

async function tryAgain<Code>(load: () => Promise<Code>, error: unknown, pauses = backOff): Promise<Code> {
  const chunk = failedChunk(error);
  const [pause, ...more] = pauses;
  // What host and remotes share is loaded by the federation runtime, whose errors name no file.
  const refused = chunk ? !chunk.timedOut : failedAddresses.size > 0;
  if (!refused || pause === undefined) throw error;
  await new Promise((done) => setTimeout(done, pause));
  await fetchFailedAnew(chunk);
  return load().catch((again: unknown) => tryAgain(load, again, more));
}

/**
 * Loads code, and again after a pause when it could not be had.
 * @param hung the address of code that did not arrive in its time. The request may still hang, and a browser lets every
 *   further script of its address wait for it: this asks past it first.
 */
export async function loadCode<Code>(load: () => Promise<Code>, hung?: string): Promise<Code> {
  if (hung !== undefined) await fetchAnew(hung);
  return load().catch((error: unknown) => tryAgain(load, error));
}

/** What loads code once, when it is first wanted. Code that could not be had is asked for anew by whoever wants it next. */
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
