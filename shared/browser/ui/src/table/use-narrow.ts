import { type RefObject, useLayoutEffect, useState } from 'react';
import { useBreakpoint } from '../theme/breakpoint.ts';

/**
 * Whether there is less space than columns need to be side by side: on phones, and in any region narrower than
 * that, since how wide a region is in a window depends on what else is there.
 * @param least pixels
 */
export function useNarrow(region: RefObject<HTMLElement | null>, least: number): boolean {
  const phone = useBreakpoint() === 'mobile';
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    // What has no layout, as in a hidden part of a page, has no width to go by.
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < least);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [region, least]);
  return phone || narrow;
}
