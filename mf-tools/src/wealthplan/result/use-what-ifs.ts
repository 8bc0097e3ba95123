import type { Household } from '@harbour/wealthplan/household';
import { useWorkerAnswer, type WorkerTask } from '../use-worker-answer.ts';
import { readWhatIfs, type WhatIfs } from './what-if-messages.ts';

const trying: WorkerTask<WhatIfs> = {
  name: 'The what-ifs',
  // A browser checks no hash of a worker; the policy that it comes from this origin is what protects it.
  start: () => new Worker(new URL('./what-if.worker.ts', import.meta.url)),
  reader: () => readWhatIfs,
};

export interface WhatIfState {
  /** Undefined until they are computed. */
  found: WhatIfs | undefined;
  /** Why there are none, in words for the client. */
  error: string | undefined;
  retry: () => void;
}

/**
 * Computes what-ifs in a worker; those of another household are never given.
 * @param household undefined for none
 */
export function useWhatIfs(household: Household | undefined): WhatIfState {
  const { current, failed, retry } = useWorkerAnswer(household, trying);
  return {
    found: current?.answer,
    error: failed ? 'This could not be computed. The result above does not depend on it.' : undefined,
    retry,
  };
}
