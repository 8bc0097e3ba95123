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
  /** A clock in milliseconds that never goes back: what refills the stores. */
  clock?: () => number;
  /** Milliseconds that were worked so far: what is charged. The default is the processor time of this thread. */
  worked?: () => number;
}

interface Store {
  /** Milliseconds left at `at`; negative when work in progress took more than there was. */
  left: number;
  at: number;
}

/** Processor time of this thread so far, in milliseconds: unlike a clock, it is not longer on a busy machine. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Callers above this number make the full stores be forgotten: they are as good as new ones. */
const manyCallers = 10_000;

/**
 * Limits the time that a process works for each caller. While several pieces of work are in progress, they share the
 * time equally: together they are charged what was worked, and a caller who has most in progress is charged most. State
 * is in the memory of one process.
 */
export class WorkingTime {
  readonly #options: Omit<Required<WorkingTimeOptions>, keyof TimeBudget>;
  #budget: TimeBudget;
  readonly #stores = new Map<string, Store>();
  #inProgress = 0;
  /** Milliseconds that one piece of work would have been charged had it been in progress all the time. */
  #shared = 0;
  #sharedAt: number;

  constructor({ burstSeconds, refill, ...options }: WorkingTimeOptions) {
    this.#budget = { burstSeconds, refill };
    this.#options = { clock: () => performance.now(), worked: processorTime, ...options };
    this.#sharedAt = this.#options.worked();
  }

  /** Changes what each caller may use from now on. */
  setBudget(budget: TimeBudget): void {
    this.#budget = budget;
  }

  /** Runs work and charges its share of the time to the caller, also when it fails. */
  async charge<Result>(caller: string, task: () => Promise<Result>): Promise<Result> {
    const shareBefore = this.#share();
    this.#inProgress += 1;
    try {
      return await task();
    } finally {
      const took = this.#share() - shareBefore;
      this.#inProgress -= 1;
      this.#take(caller, took);
    }
  }

  /** @throws the refusal when the caller has used up their time */
  refuseWhenSpent(caller: string): void {
    const left = this.#left(caller);
    if (left > 0) return;
    throw this.#options.refusal(Math.max(1, Math.ceil(-left / (this.#budget.refill * 1_000))));
  }

  #share(): number {
    const now = this.#options.worked();
    if (this.#inProgress > 0) this.#shared += (now - this.#sharedAt) / this.#inProgress;
    this.#sharedAt = now;
    return this.#shared;
  }

  #left(caller: string): number {
    const { burstSeconds, refill } = this.#budget;
    const store = this.#stores.get(caller);
    const full = burstSeconds * 1_000;
    return store ? Math.min(full, store.left + (this.#options.clock() - store.at) * refill) : full;
  }

  #take(caller: string, milliseconds: number): void {
    const left = this.#left(caller) - milliseconds;
    this.#stores.set(caller, { left, at: this.#options.clock() });
    if (this.#stores.size <= manyCallers) return;
    for (const each of this.#stores.keys()) {
      if (this.#left(each) >= this.#budget.burstSeconds * 1_000) this.#stores.delete(each);
    }
  }
}
