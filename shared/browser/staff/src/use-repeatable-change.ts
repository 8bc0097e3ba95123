import { FailedRequestError, failureMessage } from '@harbour/api';
import { useMutation, useQueryClient } from '@harbour/api/query';
import { events } from '@harbour/events';
import { useCallback } from 'react';

/** Why a change was not made; a lost answer leaves open whether it was. */
function reasonOf(error: Error): string {
  const reason = failureMessage(error);
  return error instanceof FailedRequestError
    ? `${reason} It may have been made: the same again makes it once.`
    : reason;
}

/**
 * Makes changes that the backend makes once however often they are sent: says what has happened in a toast, and reads
 * the screen again, also where it was refused, since the screen may be out of date.
 * @param read the start of the address of what is read again: `ims`
 * @returns `attempt` gives whether it worked, and is the same function from one render to the next; `failure` says why
 * not, until `forget`
 */
export function useRepeatableChange(read: string) {
  const cache = useQueryClient();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (send: () => Promise<string>) => send(),
    onSuccess: (text) => void events.emit('toast', { severity: 'success', title: 'Done', text, life: 8_000 }),
    onSettled: () => cache.invalidateQueries({ queryKey: [read] }),
  });
  const attempt = useCallback(
    async (send: () => Promise<string>): Promise<boolean> => {
      try {
        await mutateAsync(send);
        return true;
      } catch {
        return false;
      }
    },
    [mutateAsync],
  );
  return { busy: isPending, failure: error ? reasonOf(error) : undefined, forget: reset, attempt };
}
