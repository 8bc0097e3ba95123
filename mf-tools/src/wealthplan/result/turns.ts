import { startTransition, useEffect, useState } from 'react';

/** Gives turns one after another, each in a task of its own, so that the page answers to input between them. */
export interface Turns {
  /**
   * Waits for a turn, which lasts until it is given back.
   * @param begin is called when the turn begins
   * @returns gives the turn back, or the place in the queue
   */
  take: (begin: () => void) => () => void;
}

export function newTurns(): Turns {
  const waiting: (() => void)[] = [];
  let current: { begin: () => void; timer: ReturnType<typeof setTimeout> } | undefined;
  function next(): void {
    const begin = waiting.shift();
    current = begin && { begin, timer: setTimeout(begin) };
  }
  return {
    take(begin) {
      waiting.push(begin);
      if (!current) next();
      return () => {
        if (current?.begin === begin) {
          clearTimeout(current.timer);
          next();
        } else if (waiting.includes(begin)) waiting.splice(waiting.indexOf(begin), 1);
      };
    },
  };
}

/**
 * A value that is expensive to show, once it is its turn; the one before meanwhile. Undefined before the first.
 * @param value the same object from one render to the next while nothing changes
 */
export function useInTurn<Value extends object>(turns: Turns, value: Value): Value | undefined {
  const [shown, setShown] = useState<Value>();
  // The turn ends with what it has shown.
  useEffect(() => {
    if (value === shown) return;
    return turns.take(() => startTransition(() => setShown(value)));
  }, [turns, value, shown]);
  return shown;
}

/** The turns of what a result shows: charts and the table of years, which take longest to render. */
export const resultTurns = newTurns();
