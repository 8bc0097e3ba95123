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
