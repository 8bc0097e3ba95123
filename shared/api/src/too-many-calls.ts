/** How long reads wait in all for a backend that is asked too much at once; then they are refused. Milliseconds. */
const longestWait = 15_000;
/** Pauses before each further try of a read that was told no time; also how often it is tried again. Milliseconds. */
const pauses: readonly number[] = [1_000, 4_000];

/**
 * When a refused call may be made again: `Retry-After` as seconds or as a date (RFC 9110, 10.2.3).
 * @returns whole seconds from now, at least 1; undefined where nothing readable was said
 */
export function retryAfter(header: unknown, now = Date.now()): number | undefined {
  const text = String(header ?? '').trim();
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

interface WaitedOut {
  /** How often the call was waited for before. */
  waits: number;
  /** For how long in all. Milliseconds. */
  waited: number;
  /** When the backend said to ask again. Seconds. */
  told: number | undefined;
}

/**
 * How long to wait before a read that was refused because too much was asked at once is made again. Milliseconds.
 * @returns undefined when nobody should wait any longer
 */
export function waitBefore({ waits, waited, told }: WaitedOut): number | undefined {
  const pause = pauses[waits];
  if (pause === undefined) return undefined;
  const wait = told === undefined ? pause : told * 1_000;
  return waited + wait > longestWait ? undefined : wait;
}

/** As much of an abort signal as a wait needs. */
interface Leaving {
  readonly aborted: boolean;
  addEventListener?: (type: 'abort', leave: () => void, options: { once: true }) => void;
  removeEventListener?: (type: 'abort', leave: () => void) => void;
}

/**
 * Waits.
 * @throws DOMException (AbortError) as soon as nobody waits for it any more
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
