/**
 * Scrolls to an element once what is new on the page is painted: what a frame both brings and scrolls moves under the
 * reader's eyes, the footer too, and counts as a layout shift.
 * @param block where the element is to be in the window
 * @returns gives up what has not happened yet
 */
export function scrollOncePainted(
  element: Element | null | undefined,
  block: ScrollLogicalPosition = 'start',
): () => void {
  let painted: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    painted = setTimeout(() => element?.scrollIntoView({ block }));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(painted);
  };
}
