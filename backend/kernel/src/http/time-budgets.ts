import type { Database } from '@harbour/backend-database';
import type { TimeBudget } from '@harbour/backend-process';
import { firmFigures } from '../firm-figures/firm-figures.ts';

/** A figure of the firm has a value that it cannot have. */
export class FirmFigureInvalidError extends Error {
  override name = 'FirmFigureInvalidError';

  constructor(name: string, value: number, least: number, most: number) {
    super(`portal.firm_figure has ${value} for "${name}": give it a value from ${least} to ${most}.`);
  }
}

export const timeFigures = ['caller-time-seconds', 'caller-core-percent', 'address-time-callers'] as const;
type FigureName = (typeof timeFigures)[number];

/**
 * The firm's figures of processor time in one process, each with its bounds. Limits of calls alone would let a few
 * expensive ones take the process from all others.
 */
const bounds: Readonly<Record<FigureName, readonly [least: number, most: number]>> = {
  /** Seconds that a caller may use at once: with 15, some ten pages of the largest client. */
  'caller-time-seconds': [1, 3_600],
  /** Per cent of a core that a caller's store refills with. */
  'caller-core-percent': [1, 1_000],
  /** How many callers' budgets a network address has: an office and the clients behind one proxy share it. */
  'address-time-callers': [1, 1_000],
};

export interface TimeBudgets {
  caller: TimeBudget;
  address: TimeBudget;
}

function within(name: FigureName, value: number): number {
  const [least, most] = bounds[name];
  if (value >= least && value <= most) return value;
  throw new FirmFigureInvalidError(name, value, least, most);
}

/**
 * The budgets of processor time as they apply on a day.
 * @param day ISO date
 * @throws FirmFigureMissingError when a figure has no row for that day; FirmFigureInvalidError when one is out of bounds
 */
export async function timeBudgets(database: Pick<Database, 'db'>, day: string): Promise<TimeBudgets> {
  const figures = await firmFigures(database, timeFigures, day);
  const of = (name: FigureName) => within(name, figures[name]);
  const caller = { burstSeconds: of('caller-time-seconds'), refill: of('caller-core-percent') / 100 };
  const callers = of('address-time-callers');
  return { caller, address: { burstSeconds: caller.burstSeconds * callers, refill: caller.refill * callers } };
}
