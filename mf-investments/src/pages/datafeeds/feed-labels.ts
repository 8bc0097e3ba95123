import type { Datafeed, FeedStatus } from '@harbour/definitions/investments/data-feeds';
import { formatDate, formatDateTime } from '@harbour/ui';

/** What a client can do about a feed; `nothing` if no action is needed. */
export type FeedAction = 'nothing' | 'message' | 'call' | 'import';

interface FeedTexts {
  label: string;
  /** What is being done, and what the client can do; null for a feed that works. */
  help: { doing: string; actions: readonly FeedAction[] } | null;
}

/** How each status reads, in the order in which feeds are listed: what needs attention first. */
export const feedLabels: Record<FeedStatus, FeedTexts> = {
  failed: {
    label: 'Failed',
    help: {
      doing: 'We know about this and are working with the provider to fix it.',
      actions: ['message', 'call', 'import'],
    },
  },
  delayed: {
    label: 'Delayed',
    help: { doing: 'The provider is late. We will add the figures as soon as they arrive.', actions: ['nothing'] },
  },
  stopped: {
    label: 'Stopped',
    help: {
      doing: 'This feed has ended, so it brings no new figures.',
      actions: ['message', 'import'],
    },
  },
  pending: {
    label: 'Waiting for the provider',
    help: {
      doing: 'We have asked the provider to send your figures and are waiting for a reply.',
      actions: ['nothing', 'import'],
    },
  },
  connected: { label: 'Connected', help: null },
};

/** Feeds in the order of the table above; those of one status stay in the order in which they came. */
export function inOrder(feeds: readonly Datafeed[]): Datafeed[] {
  const statuses = Object.keys(feedLabels);
  return feeds.toSorted((one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status));
}

/** What a feed that does not work means for the client's figures. */
export function meaningFor({ plans, updatedAt }: Pick<Datafeed, 'plans' | 'updatedAt'>): string {
  if (plans.length === 0) return 'No plan that you see takes its figures from this feed.';
  const which = plans.length === 1 ? 'this plan' : 'these plans';
  if (updatedAt === null) return `No figures of ${which} have come by this feed yet.`;
  const [priced, hold] = [pricesOf(plans), plans.length === 1 ? 'it holds' : 'they hold'];
  return (
    `The provider’s own figures of ${which} are as of ${formatDateTime(updatedAt)}.` +
    (priced ? ` We value what ${hold} at prices of ${priced}.` : '')
  );
}

/** Of which day the prices are at which plans are valued here; null where nothing is priced. */
export function pricesOf(plans: Datafeed['plans']): string | null {
  const days = plans.flatMap(({ pricedOn }) => pricedOn ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}
