import type { TimeBudget } from '@harbour/backend-process';
import { firmFigures } from './firm-figures.ts';
import type { Identity } from './identity.ts';

const timeFigures = ['address-time-seconds', 'address-core-percent'] as const;
type TimeFigure = (typeof timeFigures)[number];

const bounds: Readonly<Record<TimeFigure, readonly [least: number, most: number]>> = {
  'address-time-seconds': [1, 3_600],
  'address-core-percent': [1, 1_000],
};

/** A setting of the firm has a value that it cannot have. */
export class FirmFigureInvalidError extends Error {
  override name = 'FirmFigureInvalidError';

  constructor(figure: TimeFigure, value: number) {
    const [least, most] = bounds[figure];
    super(`identity.firm_figure has ${value} for "${figure}": give it a value from ${least} to ${most}.`);
  }
}

/**
 * Processor time per network address in one process, as it applies today (UTC).
 * @throws FirmFigureMissingError when a figure has no row for today; FirmFigureInvalidError when one is out of bounds
 */
export async function sourceTime(identity: Pick<Identity, 'db' | 'now'>): Promise<TimeBudget> {
  const figures = await firmFigures(identity, ...timeFigures);
  const within = (name: TimeFigure) => {
    const [least, most] = bounds[name];
    const value = figures[name];
    if (value >= least && value <= most) return value;
    throw new FirmFigureInvalidError(name, value);
  };
  return { burstSeconds: within('address-time-seconds'), refill: within('address-core-percent') / 100 };
}
