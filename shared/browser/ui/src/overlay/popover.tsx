/**
 * Built on react-aria-components instead of antd's Popover, which is a tooltip by role: the focus stays on its button,
 * and what is in it comes after the whole page for the keyboard.
 */
import { RemoteRoot } from '@harbour/contract';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import '../theme/aria-nonce.ts';
import { usePopupContainer } from '../theme/popup-container.ts';
import styles from './popover.module.css';

interface PopoverProps {
  /** The name of the button and of what it opens. */
  label: string;
  /** What the button shows; its label without it. */
  face?: ReactNode;
  buttonClass?: string | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A button that opens something to read or to set beside it. Escape and a click elsewhere close it. */
export function Popover({ label, face = label, buttonClass, children }: PopoverProps) {
  const popupContainer = usePopupContainer();
  return (
    <DialogTrigger>
      <Button className={buttonClass ?? styles.button ?? ''} aria-label={label}>
        {face}
      </Button>
      <AriaPopover
        className={styles.popover ?? ''}
        {...(popupContainer ? { UNSTABLE_portalContainer: popupContainer } : {})}
      >
        <Dialog className={styles.content ?? ''} aria-label={label}>
          {({ close }) => <RemoteRoot>{typeof children === 'function' ? children(close) : children}</RemoteRoot>}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
