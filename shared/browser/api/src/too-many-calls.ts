/** Maximum total wait of a rate-limited read; then it is refused. Milliseconds. */
const longestWait = 15_000;
/** Retry delays of a read without `Retry-After`; their number is also the number of retries. Milliseconds. */
const pauses: readonly number[] = [1_000, 4_000];

/**
 * When to retry a refused call: `Retry-After` as seconds or as a date (RFC 9110, 10.2.3).
 * @returns whole seconds from now, at least 1; undefined if there is no valid header
 */
export function retryAfter(header: unknown, now = Date.now()): number | undefined {
  const text = String(header ?? '').trim();
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

interface WaitedOut {
  /** The number of retries so far. */
  waits: number;
  /** Total wait so far. Milliseconds. */
  waited: number;
  /** The backend's `Retry-After`. Seconds. */
  retryAfterSeconds: number | undefined;
}

/**
 * The delay before a rate-limited read is retried. Milliseconds.
 * @returns undefined if it should not be retried any more
 */
export function waitBefore({ waits, waited, retryAfterSeconds }: WaitedOut): number | undefined {
  const pause = pauses[waits];
  if (pause === undefined) return undefined;
  const wait = retryAfterSeconds === undefined ? pause : retryAfterSeconds * 1_000;
  return waited + wait > longestWait ? undefined : wait;
}

/** The part of an abort signal that a wait needs. */
interface Leaving {
  readonly aborted: boolean;
  addEventListener?: (type: 'abort', leave: () => void, options: { once: true }) => void;
  removeEventListener?: (type: 'abort', leave: () => void) => void;
}

/**
 * Waits.
 * @throws DOMException (AbortError) as soon as the wait is aborted
 */
export function pass(milliseconds: number, signal?: Leaving): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const leave = () => reject(new DOMException('The wait was cancelled.', 'AbortError'));
  if (signal?.aborted) leave();
  signal?.addEventListener?.('abort', leave, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener?.('abort', leave);
  });
}
