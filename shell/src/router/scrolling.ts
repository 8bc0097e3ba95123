/** Specification, section 2: the hash target stops this far below the window's top edge. Pixels. */
const hashOffset = 130;

/** A page marks the element to scroll to with this attribute. */
const marked = '[data-scroll-target]';

/** Pages load lazily, part by part: a hash is followed for this long. Milliseconds. */
const patience = 5_000;

/** The id in a hash; a hash with invalid encoding is used as it is. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function scrollToHash(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - hashOffset, behavior: 'smooth' });
  return true;
}

/** Input that shows that the visitor scrolls themselves. */
const visitorsOwn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls as the specification asks after a change of address: smoothly to the hash target with space above it,
 * otherwise to the page's marked element, otherwise to the top.
 * @returns a function that stops following the hash
 */
export function scrollAfterNavigation(hash: string): () => void {
  const id = idOf(hash);
  if (!id) {
    const target = document.querySelector(marked);
    if (target) target.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
    return () => undefined;
  }
  const again = () => scrollToHash(id);
  const arrival = new MutationObserver(() => {
    if (again()) arrival.disconnect();
  });
  const timer = setTimeout(stop, patience);
  function stop(): void {
    clearTimeout(timer);
    arrival.disconnect();
    removeEventListener('scrollend', again);
    for (const own of visitorsOwn) removeEventListener(own, stop);
  }
  if (!again()) arrival.observe(document.body, { childList: true, subtree: true });
  // A part that loads above the element interrupts a smooth scroll: then scroll again. If the position is already
  // right, nothing scrolls and no end event fires.
  addEventListener('scrollend', again);
  for (const own of visitorsOwn) addEventListener(own, stop, { passive: true });
  return stop;
}
