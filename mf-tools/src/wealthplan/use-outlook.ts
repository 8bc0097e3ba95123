import type { Outlook } from '@harbour/wealthplan';
import type { Household } from '@harbour/wealthplan/household';
import { startTransition, useEffect, useState } from 'react';
import { OutlookError, type OutlookProgress, runOutlook } from './run-outlook.ts';

export interface OutlookState {
  /** Of the first paths, later of all (`share` 1); undefined until then. */
  outlook: Outlook | undefined;
  /** The part of the paths that is computed, 0–1. */
  share: number;
  /** Why there is no outlook, in words for the client; undefined while all is well. */
  error: string | undefined;
  /** Computes again after an error. */
  retry: () => void;
}

const nothing = { outlook: undefined, share: 0 };

/**
 * Simulates a household while a page shows it. Another household or seed stops what is being computed and begins anew;
 * an outlook of another household is never given.
 * @param household a valid one; undefined for none
 * @param seed an integer of 32 bits without sign
 */
export function useOutlook(household: Household | undefined, seed: number): OutlookState {
  const [attempt, setAttempt] = useState(0);
  /** What is computed, so that an equal household in another object does not begin anew. */
  const of = JSON.stringify([household, seed, attempt]);
  const [found, setFound] = useState<{ of: string; progress: OutlookProgress; error?: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` changes when what it is made of changes.
  useEffect(() => {
    if (!household) return;
    const stopped = new AbortController();
    // What shows it is rendered in pieces, so that the page answers to input meanwhile.
    const report = (progress: OutlookProgress) => startTransition(() => setFound({ of, progress }));
    runOutlook(household, seed, report, stopped.signal).catch((error: unknown) => {
      if (stopped.signal.aborted) return;
      const message = error instanceof OutlookError ? error.message : 'The simulation could not run.';
      setFound({ of, progress: nothing, error: message });
    });
    return () => stopped.abort();
  }, [of]);

  const current = found?.of === of ? found : undefined;
  return { ...(current?.progress ?? nothing), error: current?.error, retry: () => setAttempt(attempt + 1) };
}
