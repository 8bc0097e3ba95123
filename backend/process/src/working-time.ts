/** Working time that a caller may use: a store that refills. */
export interface TimeBudget {
  /** How much the full store holds, in seconds. */
  burstSeconds: number;
  /** How much comes back in a second, in seconds. */
  refill: number;
}

export interface WorkingTimeOptions extends TimeBudget {
  /** The error for a caller whose store is empty, with the seconds until it is not. */
  refusal: (seconds: number) => Error;
  /** A clock in milliseconds that never goes back. */
  clock?: () => number;
}

interface Store {
  /** Milliseconds left at `at`; negative when work in progress took more than there was. */
  left: number;
  at: number;
}

/** Callers above this number make the full stores be forgotten: they are as good as new ones. */
const manyCallers = 10_000;

/**
 * Limits the time that a process works for each caller. While several pieces of work are in progress, they share the
 * time equally: together they are charged no more than the clock shows, whatever they wait for (this thread or the
 * database), and a caller who makes others wait is charged most. State is in the memory of one process.
 */
export class WorkingTime {
  readonly #options: Required<WorkingTimeOptions>;
  readonly #stores = new Map<string, Store>();
  #inProgress = 0;
  /** Milliseconds that one piece of work would have been charged had it been in progress all the time. */
  #shared = 0;
  #sharedAt: number;

  constructor(options: WorkingTimeOptions) {
    this.#options = { clock: () => performance.now(), ...options };
    this.#sharedAt = this.#options.clock();
  }

  /** Runs work and charges its share of the time to the caller, also when it fails. */
  async charge<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const begun = this.#share();
    this.#inProgress += 1;
    try {
      return await work();
    } finally {
      const took = this.#share() - begun;
      this.#inProgress -= 1;
      this.#take(caller, took);
    }
  }

  /** @throws the refusal when the caller has used up their time */
  refuseWhenSpent(caller: string): void {
    const left = this.#left(caller);
    if (left > 0) return;
    throw this.#options.refusal(Math.max(1, Math.ceil(-left / (this.#options.refill * 1_000))));
  }

  #share(): number {
    const now = this.#options.clock();
    if (this.#inProgress > 0) this.#shared += (now - this.#sharedAt) / this.#inProgress;
    this.#sharedAt = now;
    return this.#shared;
  }

  #left(caller: string): number {
    const { burstSeconds, refill, clock } = this.#options;
    const store = this.#stores.get(caller);
    const full = burstSeconds * 1_000;
    return store ? Math.min(full, store.left + (clock() - store.at) * refill) : full;
  }

  #take(caller: string, milliseconds: number): void {
    const left = this.#left(caller) - milliseconds;
    this.#stores.set(caller, { left, at: this.#options.clock() });
    if (this.#stores.size <= manyCallers) return;
    for (const each of this.#stores.keys()) {
      if (this.#left(each) >= this.#options.burstSeconds * 1_000) this.#stores.delete(each);
    }
  }
}
