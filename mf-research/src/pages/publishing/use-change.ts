import { FailedRequestError, failureMessage, isRefusal } from '@harbour/api';
import { useMutation, useQueryClient } from '@harbour/api/query';
import { events } from '@harbour/events';
import { useState } from 'react';

/** Sends a change, and says what has happened. */
type Send = () => Promise<string>;

/** Why a change was not made, in words; a lost answer leaves open whether it was. */
function reasonOf(error: Error): string {
  const reason = failureMessage(error);
  return error instanceof FailedRequestError ? `${reason} It may have been made: look before you repeat it.` : reason;
}

/**
 * Makes changes on the screens of publishing: a toast says what happened, and what is published is read again.
 * @returns `make` throws, for forms; `attempt` gives whether it worked, and `failure` says why not
 */
export function useChange() {
  const cache = useQueryClient();
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const readAgain = () => cache.invalidateQueries({ queryKey: ['publishing'] });
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: Send) => send(),
    async onSuccess(text) {
      void events.emit('toast', { severity: 'success', title: 'Done', text, life: 8_000 });
      await readAgain();
    },
    onError(error) {
      // A refusal may mean that the screen is out of date.
      if (isRefusal(error)) void readAgain();
    },
  });
  const make = async (send: Send): Promise<void> => void (await mutateAsync(send));
  async function attempt(send: Send): Promise<boolean> {
    setFailure(undefined);
    try {
      await make(send);
      return true;
    } catch (error) {
      setFailure(reasonOf(error instanceof Error ? error : new Error(String(error))));
      return false;
    }
  }
  return { busy: isPending, failure, make, attempt };
}
