import { readPageConfig } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import type { ReactNode } from 'react';
import styles from './datafeeds.module.css';
import type { FeedAction } from './feed-words.ts';

function Call({ feedID }: { feedID: string }) {
  const { phone } = readPageConfig().contact;
  return (
    <>
      Call us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>, quoting {feedID}.
    </>
  );
}

/** How each thing that a client can do reads. */
const actionWords: Record<FeedAction, (feedID: string) => ReactNode> = {
  nothing: () => 'There is nothing that you have to do.',
  message: (feedID) => (
    <>
      <Link to="/securemessaging/message">Send us a message</Link>, quoting {feedID}.
    </>
  ),
  call: (feedID) => <Call feedID={feedID} />,
  import: () => (
    <>
      Meanwhile, <Link to="/investments/import">import the provider’s own export</Link>.
    </>
  ),
};

/** What the client can do about a feed. */
export function FeedActions({ actions, feedID }: { actions: readonly FeedAction[]; feedID: string }) {
  return (
    <ul className={styles.actions}>
      {actions.map((action) => (
        <li key={action}>{actionWords[action](feedID)}</li>
      ))}
    </ul>
  );
}
