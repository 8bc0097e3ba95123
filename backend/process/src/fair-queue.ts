export interface FairQueueOptions {
  /** How many pieces of work run at once. */
  slots: number;
  /** How many of one caller run at once. */
  slotsPerCaller: number;
  /** How many of one caller may wait; a further one is refused at once. */
  waitingPerCaller: number;
  /** How many may wait altogether. */
  waiting: number;
  /** How long one may wait before it is refused, in milliseconds. */
  waitMs: number;
  /**
   * A caller with a backlog of more than `waiting` pauses after each piece of work for `times` as long as it took. Work
   * that shares one thread with that of others would otherwise leave them hardly any of it. Left out: nobody pauses.
   */
  backlogPause?: { waiting: number; times: number };
  /** The error for work that was not started, with the seconds after which to try again. */
  refusal: (seconds: number) => Error;
}

interface Waiting {
  start: () => void;
}

/**
 * Shares a number of slots fairly between callers: a free slot goes to the waiting caller who was served longest ago,
 * so that nobody waits behind another caller's backlog. State is in the memory of one process.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Running work by caller; callers without any have no entry. */
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  /** Waiting work by caller, in the order in which the callers are next; callers without any have no entry. */
  readonly #waiting = new Map<string, Set<Waiting>>();
  #waitingCount = 0;
  /** Who started last: never twice in a row while another caller could start. */
  #lastStarted: string | undefined;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /**
   * Runs work as soon as a slot is free.
   * @throws the refusal when the queue is full or the wait was too long; the work is not started
   */
  async run<Result>(caller: string, task: () => Promise<Result>): Promise<Result> {
    if (!this.#mayStart(caller)) await this.#wait(caller);
    else this.#take(caller);
    const startedAt = performance.now();
    try {
      return await task();
    } finally {
      this.#end(caller, performance.now() - startedAt);
    }
  }

  /**
   * A cheap refusal before the request is read any further.
   * @throws the refusal when work of this caller could neither start nor wait
   */
  refuseWhenFull(caller: string): void {
    if (!this.#mayStart(caller) && this.#isFull(caller)) throw this.#refusal();
  }

  #refusal(): Error {
    return this.#options.refusal(Math.max(1, Math.ceil(this.#options.waitMs / 1_000)));
  }

  #mayStart(caller: string): boolean {
    return this.#runningCount < this.#options.slots && (this.#running.get(caller) ?? 0) < this.#options.slotsPerCaller;
  }

  #isFull(caller: string): boolean {
    const own = this.#waiting.get(caller)?.size ?? 0;
    return own >= this.#options.waitingPerCaller || this.#waitingCount >= this.#options.waiting;
  }

  #take(caller: string): void {
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
    this.#runningCount += 1;
    this.#lastStarted = caller;
  }

  /** Frees the slot for others at once, and for the caller after their pause. */
  #end(caller: string, tookMs: number): void {
    this.#runningCount -= 1;
    const { waiting, times } = this.#options.backlogPause ?? { waiting: Number.POSITIVE_INFINITY, times: 0 };
    if ((this.#waiting.get(caller)?.size ?? 0) > waiting) {
      setTimeout(() => this.#release(caller), tookMs * times).unref();
      this.#startNext();
    } else this.#release(caller);
  }

  #release(caller: string): void {
    const left = (this.#running.get(caller) ?? 1) - 1;
    if (left > 0) this.#running.set(caller, left);
    else this.#running.delete(caller);
    this.#startNext();
  }

  #wait(caller: string): Promise<void> {
    if (this.#isFull(caller)) throw this.#refusal();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#leave(caller, waiting);
        reject(this.#refusal());
      }, this.#options.waitMs);
      const own = this.#waiting.get(caller) ?? new Set();
      this.#waiting.set(caller, own.add(waiting));
      this.#waitingCount += 1;
    });
  }

  #leave(caller: string, waiting: Waiting): void {
    const own = this.#waiting.get(caller);
    if (!own?.delete(waiting)) return;
    this.#waitingCount -= 1;
    if (own.size === 0) this.#waiting.delete(caller);
  }

  #startNext(): void {
    const ready = [...this.#waiting.keys()].filter((caller) => this.#mayStart(caller));
    const caller = ready.find((each) => each !== this.#lastStarted) ?? ready[0];
    if (caller === undefined) return;
    const own = this.#waiting.get(caller);
    const [next] = own ?? [];
    if (!own || !next) return;
    this.#leave(caller, next);
    // The caller goes to the end of the round.
    this.#waiting.delete(caller);
    if (own.size > 0) this.#waiting.set(caller, own);
    this.#take(caller);
    next.start();
  }
}
