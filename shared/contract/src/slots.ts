/**
 * The slots of a page that remotes fill, and the props that each passes to its parts. Adding a slot is a minor version
 * of the host API; removing one or a prop is a major version.
 */
export interface SlotProps {
  /** Dashboard, full width: the figures a client came for. */
  'dashboard.main': object;
  /** Dashboard, side column (below the main one on narrow screens). */
  'dashboard.side': object;
  /** Inside the messages panel. */
  'panel.messages': { close: () => void };
  /** Inside the notifications panel. */
  'panel.notifications': { close: () => void };
  /**
   * Behind the header, not visible, mounted once the page shows its content: counts waiting items and emits the count
   * on the bus, so that the badges are right before any panel is opened.
   */
  'header.counts': object;
  /** Inside the WelcomeTour modal. */
  'modal.welcome-tour': { close: () => void };
}

export type SlotName = keyof SlotProps;

export const slotNames = [
  'dashboard.main',
  'dashboard.side',
  'panel.messages',
  'panel.notifications',
  'header.counts',
  'modal.welcome-tour',
] as const satisfies readonly SlotName[];
