import { useEffect, useState } from 'react';

/** The space left and right of a page together. Pixels. */
const sides = 32;

/** The widest that a page is shown without being enlarged: lines longer than that are hard to read. Pixels. */
const widest = 860;

/** The width at which a page fits its frame, in CSS pixels; 0 until it is known. @param frame once it is on the page */
export function useFittingWidth(frame: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(Math.min(entry.contentRect.width - sides, widest)));
    });
    watch.observe(frame);
    return () => watch.disconnect();
  }, [frame]);
  return width;
}
