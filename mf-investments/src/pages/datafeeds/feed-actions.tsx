import { readPageConfig } from '@harbour/contract';
import { Link } from '@harbour/contract/router';
import type { ReactNode } from 'react';
import styles from './datafeeds.module.css';
import type { FeedAction } from './feed-labels.ts';

function Call({ reference }: { reference: string }) {
  const { phone } = readPageConfig().contact;
  return (
    <>
      Call us on <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>, quoting {reference}.
    </>
  );
}

/** How each thing that a client can do reads. */
const actionTexts: Record<FeedAction, (reference: string) => ReactNode> = {
  nothing: () => 'You do not need to do anything.',
  message: (reference) => (
    <>
      <Link to="/securemessaging/message">Send us a message</Link>, quoting {reference}.
    </>
  ),
  call: (reference) => <Call reference={reference} />,
  import: () => (
    <>
      Meanwhile, <Link to="/investments/import">import the provider’s own export</Link>.
    </>
  ),
};

/**
 * What the client can do about a feed.
 * @param reference the client's at the provider, which also identifies the feed
 */
export function FeedActions({ actions, reference }: { actions: readonly FeedAction[]; reference: string }) {
  return (
    <ul className={styles.actions}>
      {actions.map((action) => (
        <li key={action}>{actionTexts[action](reference)}</li>
      ))}
    </ul>
  );
}
