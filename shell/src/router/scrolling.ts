/** Specification, section 2: what a hash points to stops this far below the window's edge. Pixels. */
const hashOffset = 130;

/** A page marks the element that its visitors should start at with this attribute. */
const marked = '[data-scroll-target]';

/** Pages arrive lazily: for this long an element that a hash names is waited for. Milliseconds. */
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

/**
 * Scrolls as the specification asks after a change of address: smoothly to the hash with room above it,
 * else to the page's marked element, else to the top.
 * @returns stops waiting for an element that has not arrived yet
 */
export function scrollAfterNavigation(hash: string): () => void {
  const id = idOf(hash);
  if (!id) {
    const target = document.querySelector(marked);
    if (target) target.scrollIntoView({ block: 'start' });
    else window.scrollTo({ top: 0 });
    return () => undefined;
  }
  if (scrollToHash(id)) return () => undefined;
  const arrival = new MutationObserver(() => {
    if (scrollToHash(id)) stop();
  });
  const timer = setTimeout(stop, patience);
  arrival.observe(document.body, { childList: true, subtree: true });
  function stop(): void {
    arrival.disconnect();
    clearTimeout(timer);
  }
  return stop;
}
