import { failureMessage } from '@harbour/api';
import { useQueryClient } from '@harbour/api/query';
import { events } from '@harbour/events';
import { useCallback } from 'react';

/** A change of the firm's data that has been made. */
export interface MadeChange {
  /** What was done: `“cgt” is removed.` */
  done: string;
  /** Makes the opposite change. */
  undo: () => Promise<unknown>;
  /** What holds after that: `The wordings of “cgt” are as they were.` */
  undone: string;
}

const succeeded = (title: string, text: string, undo?: () => void) =>
  events.emit('toast', {
    severity: 'success',
    title,
    text,
    ...(undo ? { action: { label: 'Undo', run: undo } } : {}),
  });

/**
 * Makes changes whose opposite undoes them: says in a toast what was done, with the undo, and reads the screen again,
 * also where it was refused, since the screen may be out of date.
 * @param read the start of the address of what is read again: `publishing`
 * @returns a function that makes a change, the same from one render to the next; it throws what the call throws
 */
export function useUndoableChange(read: string): (make: () => Promise<MadeChange>) => Promise<void> {
  const cache = useQueryClient();
  return useCallback(
    async (make) => {
      const send = async <Answer>(call: () => Promise<Answer>) => {
        try {
          return await call();
        } finally {
          await cache.invalidateQueries({ queryKey: [read] });
        }
      };
      const { done, undo, undone } = await send(make);
      const takeBack = () =>
        void send(undo).then(
          () => succeeded('Undone', undone),
          (error: Error) =>
            events.emit('toast', { severity: 'error', title: 'Not undone', text: failureMessage(error) }),
        );
      succeeded('Done', done, takeBack);
    },
    [cache, read],
  );
}
