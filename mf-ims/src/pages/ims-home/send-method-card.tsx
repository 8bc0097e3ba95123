import { changeSendMethod, sendMethods } from '@harbour/api/definitions/ims/approvals';
import { Card, Failure, Notice, Skeleton, WriteGuard } from '@harbour/ui';
import { useId } from 'react';
import styles from './send-method.module.css';
import { sendMethodWords } from './send-methods.ts';
import { useSendMethod } from './use-send-method.ts';

/** How the client wants to be sent what is to be approved; a choice is stored at once. */
export function SendMethodCard() {
  const { method, busy, unread, retry, failure, change } = useSendMethod();
  const id = useId();
  return (
    <Card title="Send method">
      {unread ? (
        <Failure title="Your send method is not available at the moment" onRetry={retry}>
          {unread.message} It is as it was.
        </Failure>
      ) : method === undefined ? (
        <Skeleton label="your send method" bars={[21, 44, 44, 44]} />
      ) : (
        <WriteGuard call={changeSendMethod}>
          <fieldset className={styles.methods} aria-describedby={`${id}-state`}>
            <legend>
              How should we send you what is to be approved? Whatever you choose, you can approve it here.
            </legend>
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
                <label htmlFor={`${id}-${option}`}>{sendMethodWords[option].label}</label>
                <p id={`${id}-${option}-about`} className={styles.soft}>
                  {sendMethodWords[option].about}
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
