import { MissingRateError } from '@harbour/uk-tax';
import { projectAtRates } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { useDeferredValue, useMemo } from 'react';
import { missingRateReason } from '../../uk-tax/missing-rate.ts';
import type { Projections } from './headline.ts';

/** Projections, or why there are none, in words for the client. */
export type ProjectionsState =
  | { projections: Projections; reason?: undefined }
  | { projections?: undefined; reason: string };

/** At the three rates of the FCA, by the rules of today. */
export function projectionsOf(household: Household): ProjectionsState {
  try {
    return { projections: projectAtRates(household) };
  } catch (failure) {
    if (failure instanceof MissingRateError) return { reason: missingRateReason(failure) };
    console.error('A household could not be projected.', failure);
    return { reason: 'Something in it cannot be computed. Your entries are not affected.' };
  }
}

/** Computed after what is shown, and only for another household; undefined until then, and for none. */
export function useProjections(household: Household | undefined): ProjectionsState | undefined {
  const settled = useDeferredValue(household, undefined);
  return useMemo(() => settled && projectionsOf(settled), [settled]);
}
