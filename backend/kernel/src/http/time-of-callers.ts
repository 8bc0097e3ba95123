import { normalizeIP } from '@fastify/rate-limit';
import type { Database } from '@harbour/backend-database';
import { processorTime, WorkingTime, type WorkingTimeOptions } from '@harbour/backend-process';
import { withDatabaseServer } from './limit-classes.ts';
import { defineResource } from './server-resources.ts';
import type { TimeBudgets } from './time-budgets.ts';
import { stillWorking } from './too-many-requests.ts';

/** Who makes a call, and from where. */
interface From {
  /** The caller's account. */
  sub: string;
  /** Their network address. */
  ip: string;
}

/** The address that is counted (IPv6: its /64); who has hung up has none any more. */
const sourceOf = (ip: string) => (ip ? normalizeIP(ip) : 'hung up');

/**
 * The working time of callers and of their addresses: what handlers take, without what they prepare in threads or at
 * other servers. A call is charged to both, so that many accounts at one address take no more than its budget.
 */
export class TimeOfCallers {
  readonly #callers: WorkingTime;
  readonly #addresses: WorkingTime;

  constructor({ caller, address }: TimeBudgets, clocks: Partial<Pick<WorkingTimeOptions, 'clock' | 'worked'>> = {}) {
    this.#callers = new WorkingTime({ ...caller, ...clocks, refusal: stillWorking });
    this.#addresses = new WorkingTime({ ...address, ...clocks, refusal: stillWorking });
  }

  setBudgets({ caller, address }: TimeBudgets): void {
    this.#callers.setBudget(caller);
    this.#addresses.setBudget(address);
  }

  /** @throws RefusedError 429 when the caller or their address has used up its time */
  refuseWhenSpent({ sub, ip }: From): void {
    this.#callers.refuseWhenSpent(sub);
    this.#addresses.refuseWhenSpent(sourceOf(ip));
  }

  /** Runs work and charges it to the caller and their address, also when it fails. */
  charge<Result>({ sub, ip }: From, task: () => Promise<Result>): Promise<Result> {
    return this.#addresses.charge(sourceOf(ip), () => this.#callers.charge(sub, task));
  }
}

const endless = { burstSeconds: Number.POSITIVE_INFINITY, refill: 1 };
/** For benchmarks and tests: nobody is ever refused. */
export const noTimeBudgets: TimeBudgets = { caller: endless, address: endless };

export const timeOfCallers = defineResource({ open: () => new TimeOfCallers(noTimeBudgets) });

/** The working time for a database. */
export function newTimeOfCallers({ kind }: Pick<Database, 'kind'>, budgets: TimeBudgets): TimeOfCallers {
  const charged = kind === 'postgresql' ? withDatabaseServer : 1;
  return new TimeOfCallers(budgets, { worked: () => processorTime() * charged });
}
