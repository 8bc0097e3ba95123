import { api, type CallResponse, failureMessage, isRefusal } from '@harbour/api';
import { callKey, useCall, useMutation, useQueryClient } from '@harbour/api/query';
import { notSaved } from '@harbour/api/saving';
import { changeSendMethod, getSendMethod, type SendMethod, sendMethods } from '@harbour/definitions/ims/approvals';
import { events } from '@harbour/events';
import { Card, Failure, Notice, Skeleton, WriteGuard } from '@harbour/ui';
import { useId } from 'react';
import styles from './send-method.module.css';

/** How the client can be sent what is to be approved, in words. */
const sendMethodTexts: Record<SendMethod, { label: string; about: string }> = {
  portal: { label: 'In the portal', about: 'It appears on this page, and the bell shows that something is waiting.' },
  email: { label: 'By email', about: 'We send it to the email address in your personal details.' },
  post: { label: 'By post', about: 'We send it to the postal address that we hold for you.' },
};

/** Specification, section 8. */
const saved = {
  severity: 'success',
  title: 'Success',
  text: 'Your changes have been saved.',
  life: 4_000,
} as const;
const toastOf = (error: unknown) => notSaved('IMS send method', error);

/** The client's send method, and a way to change it that tells by a toast how it ended. */
function useSendMethod() {
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
      if (!isRefusal(problem)) void events.emit('toast', toastOf(problem));
    },
  });
  return {
    /** What is stored, or is being stored. */
    method: change.isPending ? change.variables : data?.method,
    busy: change.isPending,
    unread: data ? undefined : error,
    retry: () => void refetch(),
    /** Why the last change was not stored. */
    failure: isRefusal(change.error) ? change.error.message : change.error ? toastOf(change.error).text : undefined,
    change: (method: SendMethod) => change.mutate(method),
  };
}

/** How the client wants to be sent what is to be approved; a choice is stored at once. */
export function SendMethodCard() {
  const { method, busy, unread, retry, failure, change } = useSendMethod();
  const id = useId();
  return (
    <Card title="Send method">
      {unread ? (
        <Failure title="Your send method is not available at the moment" onRetry={retry}>
          {failureMessage(unread)} It has not changed.
        </Failure>
      ) : method === undefined ? (
        <Skeleton label="your send method" bars={[21, 44, 44, 44]} />
      ) : (
        <WriteGuard call={changeSendMethod}>
          <fieldset className={styles.methods} aria-describedby={`${id}-state`}>
            <legend>How should we send you items to approve? You can always approve them here.</legend>
            {failure && <Notice severity="error">{failure}</Notice>}
            {sendMethods.map((option) => (
              <div key={option} className={styles.method}>
                <input
                  type="radio"
                  id={`${id}-${option}`}
                  name={id}
                  checked={option === method}
                  // Not disabled, which would lose the focus while it is being stored.
                  aria-disabled={busy || undefined}
                  aria-describedby={`${id}-${option}-about`}
                  onChange={() => {
                    if (!busy) change(option);
                  }}
                />
                <label htmlFor={`${id}-${option}`}>{sendMethodTexts[option].label}</label>
                <p id={`${id}-${option}-about`} className={styles.soft}>
                  {sendMethodTexts[option].about}
                </p>
              </div>
            ))}
            <p id={`${id}-state`} className={styles.soft} role="status">
              {busy ? 'Saving…' : ''}
            </p>
          </fieldset>
        </WriteGuard>
      )}
    </Card>
  );
}
