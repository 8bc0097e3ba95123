import { failureMessage } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { Link } from '@harbour/contract/router';
import { getDataFeeds } from '@harbour/definitions/investments/data-feeds';
import { useTarget } from '@harbour/session';
import { Card, Empty, Failure, Page, Skeleton } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './datafeeds.module.css';
import { FeedCard } from './feed-card.tsx';
import { inOrder } from './feed-labels.ts';

function Frame({ children }: { children: ReactNode }) {
  const holder = useTarget() === undefined ? 'you hold' : 'the client holds';
  return (
    <Page
      title="Fund Provider Data Feeds"
      lead={`A feed is how a fund provider sends us the figures of plans that ${holder} with it.`}
    >
      {children}
    </Page>
  );
}

/** How the figures of the client's plans come from their providers, and what to do when they do not. */
export default function DataFeedsPage() {
  const { data, error, refetch } = useCall(getDataFeeds, {});
  if (error) {
    return (
      <Frame>
        <Card>
          <Failure title="Your data feeds are not available at the moment" onRetry={() => void refetch()}>
            {failureMessage(error)} Your plans and their values are not affected.
          </Failure>
        </Card>
      </Frame>
    );
  }
  if (!data) {
    return (
      <Frame>
        <Card>
          <Skeleton label="your data feeds" bars={[24, 44, 72]} />
        </Card>
        <Card>
          <Skeleton label="more of them" bars={[24, 44]} />
        </Card>
      </Frame>
    );
  }
  if (data.datafeeds.length === 0) {
    return (
      <Frame>
        <Card>
          <Empty title="You have no data feeds">
            With a feed, the values of plans that you hold with another provider appear here by themselves. To connect
            one, <Link to="/securemessaging/message">send us a message</Link> with the provider’s name and your
            reference there: we ask the provider, and the feed is listed here from then on.
          </Empty>
        </Card>
      </Frame>
    );
  }
  return (
    <Frame>
      <ul className={styles.list}>
        {inOrder(data.datafeeds).map((feed) => (
          <FeedCard key={feed.feedID} feed={feed} />
        ))}
      </ul>
    </Frame>
  );
}
