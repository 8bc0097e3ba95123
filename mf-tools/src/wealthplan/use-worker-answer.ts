import type { Household } from '@harbour/wealthplan/household';
import { startTransition, useEffect, useState } from 'react';

/** Work on a household that a worker does. */
export interface WorkerTask<Answer> {
  /** For the log: `The projections`. */
  name: string;
  start: () => Worker;
  /**
   * Makes what reads the worker's messages, one after the other: it gives the answer once it has all of it, and throws
   * where a message cannot be read.
   */
  reader: () => (message: unknown) => Answer | undefined;
}

interface Answered<Answer> {
  household: Household;
  answer: Answer;
}

export interface WorkerAnswer<Answer> {
  /** Undefined until it is computed. */
  current: Answered<Answer> | undefined;
  /** The current answer, or that of the household before while the current one is computed. */
  last: Answered<Answer> | undefined;
  failed: boolean;
  /** Computes again after a failure. */
  retry: () => void;
}

/**
 * Asks a worker about a household while a page shows it; another household stops what is being computed.
 * @param household a valid one; undefined for none
 * @param task the same object at each render
 */
export function useWorkerAnswer<Answer>(
  household: Household | undefined,
  task: WorkerTask<Answer>,
): WorkerAnswer<Answer> {
  const [attempt, setAttempt] = useState(0);
  /** What is computed, so that an equal household in another object does not begin anew. */
  const of = JSON.stringify([household, attempt]);
  const [last, setLast] = useState<Answered<Answer> & { of: string }>();
  const [failedOf, setFailedOf] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` changes when what it is made of changes.
  useEffect(() => {
    if (!household) return;
    let worker: Worker | undefined;
    const fail = (cause: unknown) => {
      worker?.terminate();
      console.error(`${task.name} of a household could not be computed.`, cause);
      setFailedOf(of);
    };
    const read = task.reader();
    const hear = (message: unknown) => {
      try {
        const answer = read(message);
        // What shows an answer is rendered in pieces, so that the page answers to input meanwhile.
        if (answer !== undefined) startTransition(() => setLast({ of, household, answer }));
      } catch (cause) {
        fail(cause);
      }
    };
    try {
      worker = task.start();
      worker.addEventListener('error', ({ message }) => fail(message));
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
      worker.postMessage(household);
    } catch (cause) {
      fail(cause);
    }
    return () => worker?.terminate();
  }, [of]);

  return {
    current: last?.of === of ? last : undefined,
    last,
    failed: failedOf === of,
    retry: () => setAttempt(attempt + 1),
  };
}
