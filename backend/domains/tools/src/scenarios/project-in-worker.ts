import { MissingRateError } from '@harbour/uk-tax';
import { projectAtRates, type RateProjections } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';

/** Projections; null for a household that begins before the tax tables do. */
export type Projected = RateProjections | null;

/**
 * Runs in the worker. A missing figure is returned as a result, because an error would lose its class between threads.
 */
export default function projectInWorker(household: Household): Projected {
  try {
    return projectAtRates(household);
  } catch (error) {
    if (error instanceof MissingRateError) return null;
    throw error;
  }
}
