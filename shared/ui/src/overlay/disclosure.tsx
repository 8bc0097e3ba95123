import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface DisclosureProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  face: ReactNode;
  buttonClass?: string | undefined;
  contentClass?: string | undefined;
  /** What opens below it; `close` is for entries that lead away. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a few entries beside it (the disclosure pattern of the ARIA Authoring Practices for site
 * navigation: a list of links, so no menu roles). Escape, a click elsewhere and leaving by keyboard close it.
 */
export function Disclosure({ label, face, buttonClass, contentClass, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !whole.current?.contains(event.target)) setOpen(false);
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
      ref={whole}
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
        <div id={id} className={contentClass}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
