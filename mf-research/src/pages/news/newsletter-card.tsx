import { api, type CallResponse, failureMessage } from '@harbour/api';
import { callKey, useCall, useQueryClient } from '@harbour/api/query';
import { useSaving } from '@harbour/api/saving';
import type { Toast } from '@harbour/contract';
import { getNewsletter, leaveNewsletter, subscribeToNewsletter } from '@harbour/definitions/research/news';
import { Button, Card, Failure, Notice, Skeleton, WriteGuard } from '@harbour/ui';
import { useState } from 'react';
import styles from './news.module.css';

/** The words and the time of the specification (section 8). */
const subscribed: Toast = {
  severity: 'success',
  title: 'Success',
  text: 'You are now subscribed to the newsletter',
  life: 4_000,
};
const left: Toast = { ...subscribed, text: 'You no longer receive the newsletter' };

/** The subscription of the newsletter: unknown until it is read. */
export function NewsletterCard() {
  const cache = useQueryClient();
  const { data, error, refetch } = useCall(getNewsletter, {}, { background: true });
  const saving = useSaving('newsletter subscription', []);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);

  async function change(receives: boolean): Promise<void> {
    setRefusal(undefined);
    const outcome = await saving.save(
      async () => {
        const status = receives
          ? await api.get(subscribeToNewsletter, { body: {} }, { background: true })
          : await api.get(leaveNewsletter, {}, { background: true });
        cache.setQueryData<CallResponse<typeof getNewsletter>>(callKey(getNewsletter, {}), status);
      },
      receives ? subscribed : left,
    );
    if (outcome.state === 'refused') setRefusal(outcome.message);
  }

  return (
    <Card title="Newsletter">
      {data ? (
        <WriteGuard call={subscribeToNewsletter}>
          <div className={styles.newsletter}>
            {refusal && <Notice severity="error">{refusal}</Notice>}
            <p>
              {data.status
                ? 'You receive our newsletter at the email address in your personal details.'
                : 'Once a month we send what we think about markets, and what we have changed, to your email address.'}
            </p>
            {data.status ? (
              <Button variant="link" busy={saving.busy} onClick={() => void change(false)}>
                Unsubscribe
              </Button>
            ) : (
              <Button busy={saving.busy} onClick={() => void change(true)}>
                Subscribe to the newsletter
              </Button>
            )}
          </div>
        </WriteGuard>
      ) : error ? (
        <Failure title="Your subscription is not available at the moment" onRetry={() => void refetch()}>
          {failureMessage(error)} It has not changed.
        </Failure>
      ) : (
        <Skeleton label="your subscription" bars={[21, 40]} />
      )}
    </Card>
  );
}
