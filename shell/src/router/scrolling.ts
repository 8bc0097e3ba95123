/** Specification, section 2: what a hash points to stops this far below the window's edge. Pixels. */
const hashOffset = 130;

/** A page marks the element that its visitors should start at with this attribute. */
const marked = '[data-scroll-target]';

/** Pages arrive lazily, part by part: for this long a hash is followed. Milliseconds. */
const patience = 5_000;

/** The id in a hash; a hash that nobody encoded properly is taken as it stands. */
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

/** What a visitor does who goes on by themselves. */
const visitorsOwn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls as the specification asks after a change of address: smoothly to the hash with room above it,
 * else to the page's marked element, else to the top.
 * @returns stops following the hash
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
  // A part that arrives above the element ends a smooth scroll where it is: then once more. Where the window stands right
  // already, nothing scrolls, and nothing ends.
  addEventListener('scrollend', again);
  for (const own of visitorsOwn) addEventListener(own, stop, { passive: true });
  return stop;
}
