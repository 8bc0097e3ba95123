/** How long reads wait in all for a backend that is asked too much at once; then they are refused. Milliseconds. */
const longestWait = 15_000;
/** Pauses before each further try of a read that was told no time; also how often it is tried again. Milliseconds. */
const pauses: readonly number[] = [1_000, 4_000];

/**
 * When a refused call may be made again: `Retry-After` as seconds or as a date (RFC 9110, 10.2.3).
 * @returns whole seconds from now, at least 1; undefined where nothing readable was said
 */
export function retryAfter({ headers }: Response, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

function pass(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const leave = () => reject(signal?.reason);
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  });
}

/**
 * Makes a read, and makes it again as long as the backend is asked too much at once (429): when it says, and within a
 * bound, so that nobody waits longer than a page may take.
 * @returns the last answer
 * @throws the signal's reason when it is aborted meanwhile
 */
export async function askAgain(ask: () => Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  let left = longestWait;
  for (const pause of pauses) {
    const response = await ask();
    if (response.status !== 429) return response;
    const told = retryAfter(response);
    const wait = told === undefined ? pause : told * 1_000;
    if (wait > left) return response;
    left -= wait;
    await pass(wait, signal);
  }
  return await ask();
}
