import { useIsFetching, useQueryClient } from '@harbour/api/query';
import { useLocation } from '@harbour/contract/router';
import { scrollOncePainted } from '@harbour/ui/scroll-once-painted';
import { useEffect, useRef } from 'react';

const headingOf = (section: string | null) =>
  section === null ? undefined : document.getElementById(section)?.querySelector('h2');

/** What the sections are read by. */
const reads = { queryKey: ['clientdirectory'] };

/**
 * Scrolls to the section that the address names (`?scrollto=clientreferral`) and gives its heading the focus, on
 * arrival and again whenever a link leads there: once the sections are loaded, since one above that grew would push it
 * away. The heading is marked: after a change of page the shell scrolls too, later than this where all data is there
 * already, and to the top where nothing is marked.
 */
export function useScrollTo(): void {
  const { key, search } = useLocation();
  const cache = useQueryClient();
  // Tells when reading ends; how it is when the effect runs, the cache says: sections begin to read before that.
  const reading = useIsFetching(reads) > 0;
  const wanted = new URLSearchParams(search).get('scrollto');
  /** The visit of this page whose heading has had the focus. */
  const reached = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits for the end of reading.
  useEffect(() => {
    const heading = headingOf(wanted);
    if (!heading || reached.current === key || cache.isFetching(reads) > 0) return;
    reached.current = key;
    heading.dataset.scrollTarget = '';
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollOncePainted(heading);
  }, [key, wanted, reading, cache]);

  useEffect(
    () => () => {
      delete headingOf(wanted)?.dataset.scrollTarget;
    },
    [wanted],
  );
}
