import { setTimeout as pause } from 'node:timers/promises';

export interface SlowRefusalsOptions {
  /** How long a refusal waits, in milliseconds. */
  delayMs: number;
  /** How many wait at once; further ones are answered at once, so that waiting refusals hold little memory. */
  most: number;
  /** Waits some milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Delays refusals: who asks again as soon as they are refused, on many connections, would otherwise keep the process
 * busy with refusals alone.
 */
export class SlowRefusals {
  readonly #options: Required<SlowRefusalsOptions>;
  #waiting = 0;

  constructor(options: SlowRefusalsOptions) {
    this.#options = { wait: pause, ...options };
  }

  /**
   * Runs a check, and delays what it throws.
   * @throws what the check throws, after the delay
   */
  async after(check: () => void): Promise<void> {
    try {
      check();
    } catch (refusal) {
      if (this.#waiting < this.#options.most) await this.#hold();
      throw refusal;
    }
  }

  async #hold(): Promise<void> {
    this.#waiting += 1;
    try {
      await this.#options.wait(this.#options.delayMs);
    } finally {
      this.#waiting -= 1;
    }
  }
}
