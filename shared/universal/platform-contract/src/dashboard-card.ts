import * as z from '@harbour/contract/schema';

/** A card of the dashboard. Clients can move and hide it. */
export const dashboardCard = z.strictObject({
  /** The name of its element: clients hide it by that, and the firm's and the client's order are lists of these. */
  name: z.string().check(z.regex(/^dashboard\.[a-z]+(?:-[a-z]+)*$/, 'a card is named like dashboard.news')),
  title: z.string().check(z.minLength(1)),
  /** It is about what the client holds: not loaded for a client who holds nothing yet. */
  ofHoldings: z.optional(z.literal(true)),
  /** The room that is kept for it while it loads, so that nothing below it moves; `usual` without it. */
  room: z.optional(z.enum(['usual', 'tall', 'tallest'])),
});
export type DashboardCard = z.infer<typeof dashboardCard>;

const anyCards = z.object({ cards: z.array(z.unknown()) });

/**
 * Reads a build's cards from its part of the registry. Not part of `readContribution`, whose code is in the shell's
 * first script: cards come after the dashboard's figures. What a newer release may add is ignored.
 */
export function readCards(portal: unknown): DashboardCard[] {
  const { data } = anyCards.safeParse(portal);
  return (data?.cards ?? []).flatMap((card) => {
    const known = dashboardCard.safeParse(card);
    return known.success ? [known.data] : [];
  });
}
