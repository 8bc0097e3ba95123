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
  /** The first question whose answer is still wanted. */
  wantedFrom: number;
}

/** Starts a worker that stays for all questions: a slider asks for one after the other. */
function startTrying(onTried: (tried: Tried) => void, onFailed: (cause: unknown) => void): TryingWorker {
  // A browser checks no hash of a worker; the policy that it comes from this origin is what protects it.
  const worker = new Worker(new URL('./tried.worker.ts', import.meta.url));
  const trying: TryingWorker = { worker, asked: undefined, waiting: undefined, wantedFrom: 0 };
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { asked, waiting } = trying;
    trying.asked = waiting;
    trying.waiting = undefined;
    if (waiting) worker.postMessage(waiting);
    if (!asked || asked.id < trying.wantedFrom) return;
    try {
      const answer = readTried(data);
      if ('failed' in answer) throw new Error(answer.failed);
      if (asked.id === answer.id) {
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

const nothing: TriedState = { tried: undefined, failed: false };

/**
 * Projects a household that somebody tries, in a worker that waits for the next one. Of households that follow each
 * other quickly the newest is computed, and those between are left out.
 * @param wanted the same object from one render to the next while nothing changes; undefined for nothing to try
 */
export function useTried(wanted: Omit<TriedQuestion, 'id'> | undefined): TriedState {
  const trying = useRef<TryingWorker>(undefined);
  const count = useRef(0);
  const [state, setState] = useState(nothing);

  useEffect(() => {
    if (!wanted) {
      // What is tried next is not to begin with what was given up.
      if (trying.current) {
        trying.current.waiting = undefined;
        trying.current.wantedFrom = count.current + 1;
      }
      setState(nothing);
      return;
    }
    count.current += 1;
    const question: TriedQuestion = { id: count.current, ...wanted };
    const fail = (cause: unknown) => {
      console.error('A household that was tried could not be computed.', cause);
      setState({ tried: undefined, failed: true });
    };
    try {
      if (!trying.current) {
        const started = startTrying((tried) => setState({ tried, failed: false }), fail);
        started.worker.addEventListener('error', ({ message }) => {
          // It answers no more: the next question starts another.
          started.worker.terminate();
          trying.current = undefined;
          fail(message);
        });
        trying.current = started;
      }
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

  return wanted ? state : nothing;
}
