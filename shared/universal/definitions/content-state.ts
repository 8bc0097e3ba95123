import * as z from '@harbour/contract/schema';

/** Whether clients see what the firm has imported: not yet, now, or no longer. In the order of a preview. */
export const contentStates = ['upcoming', 'public', 'expired'] as const;

export const contentState = z.enum(contentStates);
export type ContentState = z.infer<typeof contentState>;

export const contentStateNames: Readonly<Record<ContentState, string>> = {
  upcoming: 'Upcoming',
  public: 'Public',
  expired: 'Expired',
};

/** Content in the order of a preview: what is to come first, what has gone last. */
export function inPreviewOrder<Item extends { state: ContentState }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => contentStates.indexOf(one.state) - contentStates.indexOf(other.state));
}
