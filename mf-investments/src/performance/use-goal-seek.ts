import type { PerformanceFigures } from '@harbour/definitions/investments/performance/returns';
import { useEffect, useState } from 'react';
import type { GoalSeekFigure, GoalSeekQuestion } from './goal-seek-messages.ts';
import { GoalSeekError, runGoalSeek } from './run-goal-seek.ts';

/** Milliseconds between the arrival of the transactions and the start of a goal seek (specification, section 9). */
export const goalSeekDelay = 1_000;

export type GoalSeekState =
  | { state: 'waiting' }
  | { state: 'found'; figure: GoalSeekFigure }
  | { state: 'failed'; reason: string };

const waiting: GoalSeekState = { state: 'waiting' };

/**
 * The year of some figures as a goal seek takes it.
 * @param figures over twelve months
 */
function questionOf({ values, flows, currency }: PerformanceFigures): GoalSeekQuestion | undefined {
  const [opening] = values;
  const closing = values.at(-1);
  return opening && closing && { opening, closing, currency, flows: flows.map(({ date, value }) => ({ date, value })) };
}

/** Whether `goalSeekDelay` has passed since something arrived; another arrival starts again. */
function useSettled(arrived: object | undefined): boolean {
  const [settled, setSettled] = useState<object | undefined>(undefined);
  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => setSettled(arrived), goalSeekDelay);
    return () => clearTimeout(timer);
  }, [arrived]);
  return arrived !== undefined && settled === arrived;
}

/**
 * Seeks the return of a year one second after the transactions have loaded (or as soon after as the figures have), and
 * again when either changes; a seek that is in progress then, or when the page is left, is stopped.
 * @param figures over twelve months; undefined while they are being loaded
 * @param transactions as they were loaded; undefined while they are not
 */
export function useGoalSeek(
  figures: PerformanceFigures | undefined,
  transactions: object | undefined,
): GoalSeekState & { retry: () => void } {
  const settled = useSettled(transactions);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<GoalSeekState>(waiting);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another seek.
  useEffect(() => {
    setResult(waiting);
    const question = settled && figures ? questionOf(figures) : undefined;
    if (!question) return;
    const stopped = new AbortController();
    runGoalSeek(question, stopped.signal).then(
      (figure) => setResult({ state: 'found', figure }),
      (error: unknown) => {
        if (stopped.signal.aborted) return;
        const reason = error instanceof GoalSeekError ? error.message : 'The calculation could not run.';
        setResult({ state: 'failed', reason });
      },
    );
    return () => stopped.abort();
  }, [settled, figures, attempt]);

  return { ...result, retry: () => setAttempt(attempt + 1) };
}
