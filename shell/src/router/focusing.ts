/** Pages load lazily, part by part: a heading is awaited for this long. Milliseconds. */
const patience = 5_000;

/** Input that shows that the visitor goes on themselves. */
const visitorsOwn = ['pointerdown', 'keydown'] as const;

/**
 * After a change of page, gives the focus to the heading of the new page where the element that had it is gone, as the
 * button that signed in or sent a message is: a screen reader then says where one is, and Tab goes on from there.
 * Focus that a page or a panel has taken stays. An address that led on to another page before the visitor did anything
 * keeps the browser's own beginning, as a page that is opened directly.
 * @returns a function that stops waiting for the heading
 */
export function focusAfterNavigation(): () => void {
  if (navigator.userActivation?.hasBeenActive === false) return () => undefined;
  const focusHeading = () => {
    if (document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('#content h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // The heading of a page that is loading gives way to that of the page: then it is focused again.
  const arrival = new MutationObserver(focusHeading);
  const timer = setTimeout(stop, patience);
  function stop(): void {
    clearTimeout(timer);
    arrival.disconnect();
    for (const own of visitorsOwn) removeEventListener(own, stop);
  }
  focusHeading();
  arrival.observe(document.body, { childList: true, subtree: true });
  for (const own of visitorsOwn) addEventListener(own, stop, { passive: true });
  return stop;
}
