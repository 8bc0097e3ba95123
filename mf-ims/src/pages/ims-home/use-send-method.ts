import { api, type CallResponse, isRefusal } from '@harbour/api';
import { changeSendMethod, getSendMethod, type SendMethod } from '@harbour/api/definitions/ims/approvals';
import { callKey, useCall, useMutation, useQueryClient } from '@harbour/api/query';
import { events } from '@harbour/events';

/** Specification, section 8. */
const saved = {
  severity: 'success',
  title: 'Success',
  text: 'Your changes have been saved.',
  life: 4_000,
} as const;
const notSaved = {
  severity: 'error',
  title: 'Failed to save changes',
  text: 'An unexpected error occurred, changes to your IMS send method have not been saved.',
} as const;

/** The client's send method, and a way to change it that tells by a toast how it ended. */
export function useSendMethod() {
  const cache = useQueryClient();
  const key = callKey(getSendMethod, {});
  const { data, error, refetch } = useCall(getSendMethod, {}, { background: true });
  const change = useMutation({
    mutationFn: (method: SendMethod) => api.get(changeSendMethod, { body: { method } }, { background: true }),
    onSuccess(_, method) {
      cache.setQueryData<CallResponse<typeof getSendMethod>>(key, { method });
      void events.emit('toast', saved);
    },
    onError(problem) {
      if (!isRefusal(problem)) void events.emit('toast', notSaved);
    },
  });
  return {
    /** What is stored, or is being stored. */
    method: change.isPending ? change.variables : data?.method,
    busy: change.isPending,
    unread: data ? undefined : error,
    retry: () => void refetch(),
    /** Why the last change was not stored. */
    failure: isRefusal(change.error) ? change.error.message : change.error ? notSaved.text : undefined,
    change: (method: SendMethod) => change.mutate(method),
  };
}
