import { useIsFetching } from '@harbour/api/query';
import { useLocation } from '@harbour/contract/router';
import { useEffect, useRef } from 'react';

const headingOf = (section: string | null) =>
  section === null ? undefined : document.getElementById(section)?.querySelector('h2');

/**
 * Scrolls to the section that the address names (`?scrollto=clientreferral`) and gives its heading the focus, on
 * arrival and again whenever a link leads there. Sections above it may still grow when their data arrives: until then
 * it is kept in place, for as long as the focus stays there. The heading is marked meanwhile: after a change of page
 * the shell scrolls too, later than this where all data is there already, and to the top where nothing is marked.
 */
export function useScrollTo(): void {
  const { key, search } = useLocation();
  const isLoading = useIsFetching({ queryKey: ['clientdirectory'] }) > 0;
  const wanted = new URLSearchParams(search).get('scrollto');
  /** The visit of this page whose heading has the focus. */
  const reached = useRef<string>(undefined);

  useEffect(() => {
    const heading = headingOf(wanted);
    if (!heading) return;
    heading.dataset.scrollTarget = '';
    return () => {
      delete heading.dataset.scrollTarget;
    };
  }, [wanted]);

  useEffect(() => {
    const heading = headingOf(wanted);
    if (!heading) return;
    if (reached.current !== key) {
      reached.current = key;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    } else if (isLoading || document.activeElement !== heading) return;
    heading.scrollIntoView({ block: 'start' });
  }, [key, wanted, isLoading]);
}
