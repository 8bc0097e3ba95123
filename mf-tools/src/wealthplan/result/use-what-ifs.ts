import * as z from '@harbour/contract/schema';
import type { Household } from '@harbour/wealthplan/household';
import { useEffect, useState } from 'react';
import { type WhatIfs, whatIfAnswer } from './what-if-messages.ts';

const answer = whatIfAnswer(z);

interface WhatIfState {
  /** Undefined until they are computed. */
  found?: WhatIfs | undefined;
  /** Why there are none, in words for the client. */
  error?: string | undefined;
}

/** Computes what-ifs in a worker; another household stops what is being computed. */
export function useWhatIfs(household: Household): WhatIfState & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  /** What is computed, so that an equal household in another object does not begin anew. */
  const of = JSON.stringify([household, attempt]);
  const [state, setState] = useState<WhatIfState & { of: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` changes when what it is made of changes.
  useEffect(() => {
    const fail = (cause: unknown) => {
      console.error('The what-ifs of a household could not be computed.', cause);
      setState({ of, error: 'This could not be computed. The result above does not depend on it.' });
    };
    try {
      // A browser checks no hash of a worker; the policy that it comes from this origin is what protects it.
      const worker = new Worker(new URL('./what-if.worker.ts', import.meta.url));
      worker.addEventListener('error', ({ message }) => fail(message));
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const heard = answer.safeParse(data);
        if (heard.success && heard.data.ok) setState({ of, found: heard.data });
        else fail(heard.success ? heard.data : heard.error);
      });
      worker.postMessage(household);
      return () => worker.terminate();
    } catch (cause) {
      fail(cause);
    }
  }, [of]);

  const current = state?.of === of ? state : {};
  return { ...current, retry: () => setAttempt(attempt + 1) };
}
