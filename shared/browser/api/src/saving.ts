// Imported by the package's name, not by file: each remote bundles this module, and all of them share the query cache.
import { CallRefusedError, FailedRequestError, failureMessage, isRefusal, UnexpectedReplyError } from '@harbour/api';
import { useMutation, useQueryClient } from '@harbour/api/query';
import type { Toast } from '@harbour/contract';
import { events } from '@harbour/events';

/** The result of a change: stored, refused by the backend because of the entry, or failed in the network or the portal. */
export type Outcome =
  | { state: 'saved' }
  | { state: 'refused'; error: CallRefusedError; message: string }
  | { state: 'failed'; message: string };

export interface Saving {
  /** A change is in progress, or what it changed is being read again. */
  busy: boolean;
  /**
   * Sends a change and shows a toast with its result. A refusal shows none: the caller shows it, beside
   * what was refused. Never throws.
   * @param saved the toast of a success, where it says more than that, such as how to undo it; null for none
   */
  save: (send: () => Promise<unknown>, saved?: Toast | null) => Promise<Outcome>;
}

const stored: Toast = {
  severity: 'success',
  title: 'Success',
  text: 'Your changes have been saved.',
  life: 4_000,
};

const isOfCall = (error: unknown): error is Error =>
  [FailedRequestError, UnexpectedReplyError, CallRefusedError].some((kind) => error instanceof kind);

/**
 * What a client reads of a change that was not stored: first the words of the specification's error catalogue, then
 * whether the network, the portal or, by a refusal, the entry was at fault; nothing more for an error of the page.
 */
export const withCause = (words: string, error: unknown): string =>
  isOfCall(error) ? `${words} ${failureMessage(error)}` : words;

/** What was at fault, without advice, for a call that is tried again without the client. */
export function failureCause(error: unknown): string {
  if (!isOfCall(error)) return String(error);
  const message = failureMessage(error);
  // A message about a refusal is the backend's, and has no advice of ours.
  return error instanceof CallRefusedError ? message : message.slice(0, message.indexOf('. ') + 1);
}

/** The toast of a change that was not stored. `note`: what a failure may come from besides. */
export function notSaved(title: string, error: unknown, note?: string): Toast & { text: string } {
  const words = `An unexpected error occurred, changes to your ${title} have not been saved.`;
  return {
    severity: 'error',
    title: 'Failed to save changes',
    text: withCause(note ? `${words} ${note}` : words, error),
  };
}

/**
 * Stores changes of one kind, in the words of the specification's error catalogue (section 8).
 * @param title what is changed, as in "changes to your {title} have not been saved"
 * @param domains what has to be read again after a change: the first path segments of the calls
 * @param failedNote what a failure may come from, as a sentence after the text of its toast
 */
export function useSaving(title: string, domains: readonly string[], failedNote?: string): Saving {
  const cache = useQueryClient();
  const readAgain = () => Promise.all(domains.map((domain) => cache.invalidateQueries({ queryKey: [domain] })));
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    // Waited for, so that a dialog closes on what is true by then.
    onSuccess: readAgain,
    onError(error) {
      // A refusal may mean that the data on screen is out of date. Without a response there is
      // none to a second question either.
      if (isRefusal(error)) void readAgain();
    },
  });

  return {
    busy: isPending,
    async save(send, saved = stored) {
      try {
        await mutateAsync(send);
      } catch (error) {
        if (isRefusal(error)) return { state: 'refused', error, message: error.message };
        const toast = notSaved(title, error, failedNote);
        void events.emit('toast', toast);
        return { state: 'failed', message: toast.text };
      }
      if (saved) void events.emit('toast', saved);
      return { state: 'saved' };
    },
  };
}
