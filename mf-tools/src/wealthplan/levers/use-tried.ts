import type { Household } from '@harbour/wealthplan/household';
import type { ProjectedYear } from '@harbour/wealthplan/projection';
import { useEffect, useRef, useState } from 'react';
import { readTried, type TriedQuestion } from './tried-messages.ts';

/** A household that levers made, with its years. */
export interface Tried {
  household: Household;
  growthPercent: number;
  years: readonly ProjectedYear[];
}

interface TryingWorker {
  worker: Worker;
  /** What is being computed. */
  asked: TriedQuestion | undefined;
  /** What is computed next: only the newest question waits. */
  waiting: TriedQuestion | undefined;
}

/** Starts a worker that stays for all questions: a slider asks for one after the other. */
function startTrying(onTried: (tried: Tried) => void, onFailed: (cause: unknown) => void): TryingWorker {
  // A browser checks no hash of a worker; the policy that it comes from this origin is what protects it.
  const worker = new Worker(new URL('./tried.worker.ts', import.meta.url));
  const trying: TryingWorker = { worker, asked: undefined, waiting: undefined };
  worker.addEventListener('error', ({ message }) => onFailed(message));
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { asked, waiting } = trying;
    trying.asked = waiting;
    trying.waiting = undefined;
    if (waiting) worker.postMessage(waiting);
    try {
      const answer = readTried(data);
      if ('failed' in answer) throw new Error(answer.failed);
      if (asked?.id === answer.id) {
        onTried({ household: asked.household, growthPercent: asked.growthPercent, years: answer.years });
      }
    } catch (cause) {
      onFailed(cause);
    }
  });
  return trying;
}

export interface TriedState {
  /** The newest household that has been computed; undefined while nothing is tried. */
  tried: Tried | undefined;
  failed: boolean;
}

/**
 * Projects a household that somebody tries, in a worker that waits for the next one. Of households that follow each
 * other quickly the newest is computed, and those between are left out.
 * @param wanted the same object from one render to the next while nothing changes; undefined for nothing to try
 */
export function useTried(wanted: Omit<TriedQuestion, 'id'> | undefined): TriedState {
  const trying = useRef<TryingWorker>(undefined);
  const count = useRef(0);
  const [state, setState] = useState<TriedState>({ tried: undefined, failed: false });

  useEffect(() => {
    if (!wanted) return;
    count.current += 1;
    const question: TriedQuestion = { id: count.current, ...wanted };
    const fail = (cause: unknown) => {
      console.error('A household that was tried could not be computed.', cause);
      setState({ tried: undefined, failed: true });
    };
    try {
      trying.current ??= startTrying((tried) => setState({ tried, failed: false }), fail);
      if (trying.current.asked) trying.current.waiting = question;
      else {
        trying.current.asked = question;
        trying.current.worker.postMessage(question);
      }
    } catch (cause) {
      fail(cause);
    }
  }, [wanted]);

  useEffect(
    () => () => {
      trying.current?.worker.terminate();
      trying.current = undefined;
    },
    [],
  );

  return wanted ? state : { tried: undefined, failed: false };
}
