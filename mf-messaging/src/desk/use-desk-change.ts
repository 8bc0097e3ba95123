import { failureMessage } from '@harbour/api';
import { useMutation } from '@harbour/api/query';
import { useMailChanges } from '../mail/use-mail-changes.ts';

/**
 * Makes a change of the message desk and reads what is shown again, also where it was refused: the screen may be out
 * of date.
 * @returns `attempt` gives whether it worked; `failure` says why not
 */
export function useDeskChange() {
  const mailChanged = useMailChanges();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => mailChanged(),
  });
  return {
    busy: isPending,
    failure: error ? failureMessage(error) : undefined,
    async attempt(send: () => Promise<unknown>): Promise<boolean> {
      try {
        await mutateAsync(send);
        return true;
      } catch {
        return false;
      }
    },
  };
}
