/**
 * The slots of a page that remotes fill, and the props that each passes to its parts. Adding a slot is a minor version
 * of the host API; removing one or a prop is a major version.
 */
export interface SlotProps {
  /**
   * Dashboard, its widest column: the figures a client came for. Once they stand, or are known to be missing, the part
   * says so, and whether the client holds anything; only then the host loads the cards.
   */
  'dashboard.main': { onShown?: (holds: 'something' | 'nothing') => void };
  /** Dashboard, side column (below the main one on narrow screens). */
  'dashboard.side': object;
  /** A card of the dashboard: the one that the remote's `portal.cards` names like this. */
  'dashboard.cards': { card: string };
  /** Inside the messages panel. */
  'panel.messages': { close: () => void };
  /** Inside the notifications panel. */
  'panel.notifications': { close: () => void };
  /**
   * Behind the header, not visible, mounted once the page shows its content: counts waiting items and emits the count
   * on the bus, so that the badges are right before any panel is opened. Also for what is offered by a toast once the
   * page stands.
   */
  'header.counts': object;
  /** Inside the WelcomeTour modal. */
  'modal.welcome-tour': { close: () => void };
}

export type SlotName = keyof SlotProps;

export const slotNames = [
  'dashboard.main',
  'dashboard.side',
  'dashboard.cards',
  'panel.messages',
  'panel.notifications',
  'header.counts',
  'modal.welcome-tour',
] as const satisfies readonly SlotName[];
