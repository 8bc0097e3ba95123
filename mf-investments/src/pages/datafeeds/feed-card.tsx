import type { Datafeed, FeedStatus } from '@harbour/definitions/investments/data-feeds';
import { basisOf } from '@harbour/definitions/investments/valuation/plans';
import { Card, formatDateTime } from '@harbour/ui';
import { CircleCheck, CircleStop, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { FreshnessBadge, FreshnessMark } from '../../valuation/freshness.tsx';
import styles from './datafeeds.module.css';
import { FeedActions } from './feed-actions.tsx';
import { feedLabels, meaningFor, pricesOf } from './feed-labels.ts';

/** A shape for each status, so that colour is not the only sign. */
const signs: Record<FeedStatus, LucideIcon> = {
  connected: CircleCheck,
  pending: Hourglass,
  delayed: Clock,
  failed: CircleX,
  stopped: CircleStop,
};

/** One feed: whose figures it brings, how it stands, and what to do where it does not work. */
export function FeedCard({ feed }: { feed: Datafeed }) {
  const { provider, providerRef, status, updatedAt, freshness, problem, plans } = feed;
  const priced = pricesOf(plans);
  const { label, help } = feedLabels[status];
  const Sign = signs[status];
  return (
    <li>
      <Card
        title={provider}
        aside={
          <p className={`${styles.status} ${styles[status]}`}>
            <Sign size={16} aria-hidden="true" />
            {label}
          </p>
        }
      >
        <dl className={styles.facts}>
          <div>
            <dt>Your reference</dt>
            <dd>{providerRef}</dd>
          </div>
          <div>
            <dt>Plans</dt>
            <dd>{plans.map(({ name }) => name).join(', ') || 'None that you can see'}</dd>
          </div>
          <div>
            <dt>Last update</dt>
            <dd>
              {updatedAt ? formatDateTime(updatedAt) : 'None yet'}
              {freshness !== 'fresh' && <FreshnessBadge freshness={freshness}>nothing received since</FreshnessBadge>}
            </dd>
          </div>
          {priced && (
            <div>
              <dt>Valued at prices of</dt>
              <dd>
                {priced}
                <FreshnessMark basis={basisOf(plans)} />
              </dd>
            </div>
          )}
        </dl>
        {help && (
          <div className={styles.help}>
            <p>{meaningFor(feed)}</p>
            {problem && (
              <p>
                The provider says: <q>{problem}</q>
              </p>
            )}
            <p>{help.doing}</p>
            <FeedActions actions={help.actions} reference={providerRef} />
          </div>
        )}
      </Card>
    </li>
  );
}
