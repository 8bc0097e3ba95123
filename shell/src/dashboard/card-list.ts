import { type DashboardCard, readCards } from '@harbour/platform-contract/dashboard-card';
import { buildOf, type RemotesView, remotesFilling } from '@harbour/remotes';
import { cardOrder } from '../firm/card-order.ts';

export interface OwnedCard extends DashboardCard {
  /** The remote that fills it. */
  remote: string;
}

/**
 * The cards that the remotes in use bring, in the client's order. Those that the client has not ordered, such as one
 * that came later, follow in the firm's order.
 * @param ordered names, as the client has stored them
 */
export function cardsOf(view: RemotesView, ordered: readonly string[]): OwnedCard[] {
  const order = [...ordered, ...cardOrder.filter((name) => !ordered.includes(name))];
  const position = ({ name }: DashboardCard) => {
    const known = order.indexOf(name);
    return known < 0 ? order.length : known;
  };
  const owned = remotesFilling(view, 'dashboard.cards').flatMap((remote) =>
    readCards((buildOf(view, remote) ?? view.registry.remotes[remote]?.stable)?.portal).map((card) => ({
      ...card,
      remote,
    })),
  );
  return owned.sort((one, other) => position(one) - position(other));
}

/** The names with one of them moved by some places; as they are if it would leave the list. */
export function moved(names: readonly string[], name: string, by: -1 | 1): string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return [...names];
  return names.toSpliced(from, 1).toSpliced(to, 0, name);
}
