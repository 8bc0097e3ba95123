import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

interface MenuButtonProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  buttonClass?: string | undefined;
  contentClass?: string | undefined;
  /** What opens below it; `close` is for entries that lead away. */
  children: (close: () => void) => ReactNode;
}

/** Kept free at the window's edge. Pixels. */
const margin = 16;

/**
 * A button that opens a few entries beside it (the disclosure pattern of the ARIA Authoring Practices for site
 * navigation: a list of links, so no menu roles). Escape, a click elsewhere and leaving by keyboard close it.
 */
export function MenuButton({ label, face, buttonClass, contentClass, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const id = useId();

  // What would end below the window, or beyond its right edge, moves in as far as there is space.
  useLayoutEffect(() => {
    const opened = open ? content.current : null;
    if (!opened) return;
    const { top, bottom, left, right } = opened.getBoundingClientRect();
    const below = bottom - (window.innerHeight - margin);
    if (below > 0) opened.style.marginTop = `${-Math.min(below, Math.max(top - margin, 0))}px`;
    const beyond = right - (window.innerWidth - margin);
    if (beyond > 0) opened.style.marginLeft = `${-Math.min(beyond, Math.max(left - margin, 0))}px`;
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !container.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    return () => {
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the Escape key of what is inside it.
    <div
      ref={container}
      style={{ position: 'relative' }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div ref={content} id={id} className={contentClass}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
