import type { TimeBudget } from '@harbour/backend-process';
import { type FirmFigureName, type FirmFiguresSource, firmFigures } from './firm-figures.ts';
import { type LockOutPolicies, lockOutPolicies } from './limits.ts';

const limitFigures = [
  'address-time-seconds',
  'address-core-percent',
  'address-limit-percent',
  'lock-out-failures',
  'lock-out-minutes',
  'known-device-days',
] as const satisfies readonly FirmFigureName[];
type LimitFigure = (typeof limitFigures)[number];

/** Above a bound the figure would protect nobody; below it nobody could sign in. */
const bounds: Readonly<Record<LimitFigure, readonly [least: number, most: number]>> = {
  'address-time-seconds': [1, 3_600],
  'address-core-percent': [1, 1_000],
  'address-limit-percent': [10, 10_000],
  // NIST SP 800-63B, 3.2.2, allows 100 failures in a row at most.
  'lock-out-failures': [3, 100],
  'lock-out-minutes': [1, 1_440],
  // Browsers keep no cookie for longer (RFC 6265bis, 5.5).
  'known-device-days': [1, 400],
};

/** A setting of the firm has a value that it cannot have. */
export class FirmFigureInvalidError extends Error {
  override name = 'FirmFigureInvalidError';

  constructor(figure: LimitFigure, value: number) {
    const [least, most] = bounds[figure];
    super(`identity.firm_figure has ${value} for "${figure}": give it a value from ${least} to ${most}.`);
  }
}

/** What the firm allows callers. */
export interface FirmLimits {
  /** Processor time of a network address in one process. */
  addressTime: TimeBudget;
  /** Limits by network address are multiplied by this: 1 is an ordinary office. */
  addressFactor: number;
  lockOut: LockOutPolicies;
  /** How long a browser is known to an account after a sign-in. */
  knownDeviceDays: number;
}

/**
 * The firm's limits as they apply today (UTC).
 * @throws FirmFigureMissingError when a figure has no row for today; FirmFigureInvalidError when one is out of bounds
 */
export async function firmLimits(source: FirmFiguresSource): Promise<FirmLimits> {
  const figures = await firmFigures(source, ...limitFigures);
  const within = (name: LimitFigure) => {
    const [least, most] = bounds[name];
    const value = figures[name];
    if (value >= least && value <= most) return value;
    throw new FirmFigureInvalidError(name, value);
  };
  const addressFactor = within('address-limit-percent') / 100;
  return {
    addressTime: { burstSeconds: within('address-time-seconds'), refill: within('address-core-percent') / 100 },
    addressFactor,
    lockOut: lockOutPolicies({
      failuresAllowed: within('lock-out-failures'),
      longestSeconds: within('lock-out-minutes') * 60,
      addressFactor,
    }),
    knownDeviceDays: within('known-device-days'),
  };
}

/** The firm's limits as they were read last: once before the service starts, then as often as it calls `read`. */
export interface CurrentFirmLimits {
  current: FirmLimits;
  read: () => Promise<void>;
}

/** @throws as `firmLimits` */
export async function openFirmLimits(source: FirmFiguresSource): Promise<CurrentFirmLimits> {
  const limits: CurrentFirmLimits = {
    current: await firmLimits(source),
    async read() {
      limits.current = await firmLimits(source);
    },
  };
  return limits;
}
