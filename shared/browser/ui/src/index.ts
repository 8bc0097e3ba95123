export { Button } from './controls/button.tsx';
export { LabelledInput } from './controls/labelled-input.tsx';
export { daysAfter, londonToday } from './date/london-day.ts';
export { Card } from './layout/card.tsx';
export { Page } from './layout/page.tsx';
export { type Tab, TabNav } from './layout/tab-nav.tsx';
export { Change } from './money/change.tsx';
export {
  formatChange,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatPounds,
  formatPrice,
  formatUnits,
} from './money/format.ts';
export { Money } from './money/money.tsx';
export { NotAvailable } from './money/not-available.tsx';
export { Dialog } from './overlay/dialog.tsx';
export { MenuButton } from './overlay/menu-button.tsx';
export { Empty } from './states/empty.tsx';
export { Failure } from './states/failure.tsx';
export { Notice } from './states/notice.tsx';
export { Skeleton } from './states/skeleton.tsx';
export { WriteGuard } from './states/write-guard.tsx';
export { setAppearance } from './theme/appearance.ts';
export { type Breakpoint, breakpointOf, useBreakpoint } from './theme/breakpoint.ts';
export { usePalette } from './theme/colour-scheme.ts';
export { HarbourTheme } from './theme/harbour-theme.tsx';
