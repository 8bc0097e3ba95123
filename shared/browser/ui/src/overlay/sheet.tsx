import type { ReactNode } from 'react';
import { useBreakpoint } from '../theme/breakpoint.ts';
import { Dialog } from './dialog.tsx';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for choices beside the page: from below on phones, at the side on wider screens. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const placement = useBreakpoint() === 'mobile' ? 'below' : 'right';
  return (
    <Dialog title={title} placement={placement} onClose={onClose}>
      {children}
    </Dialog>
  );
}
