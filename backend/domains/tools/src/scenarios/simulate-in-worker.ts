import { type Outlook, outlookOf, pathCount, simulatePaths } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';

export interface Simulated {
  household: Household;
  seed: number;
}

/**
 * Runs in the worker: what all simulated paths say of a household.
 * @throws MissingRateError if the household begins before the tax tables do
 */
export default function simulateInWorker({ household, seed }: Simulated): Outlook {
  return outlookOf(household, seed, [simulatePaths(household, { seed, from: 0, to: pathCount })]);
}
