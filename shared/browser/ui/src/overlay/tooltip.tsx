/**
 * Built on react-aria-components, which the popover needs already: antd's Tooltip would bring antd's theme and trigger
 * to every page that asks a question, and Escape does not close it while the pointer rests (WCAG 1.4.13).
 */
import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip';
import '../theme/aria-nonce.ts';
import { usePopupContainer } from '../theme/popup-container.ts';
import styles from './popover.module.css';

/**
 * A short text about a control, on hover and on focus. Nothing may depend on it: touch screens cannot show it.
 * @param children one element that can have the focus, such as a button or a link
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Record<string, unknown>, string> }) {
  const popupContainer = usePopupContainer();
  return (
    <TooltipTrigger delay={300}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={6}
        className={styles.tooltip ?? ''}
        {...(popupContainer ? { UNSTABLE_portalContainer: popupContainer } : {})}
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
