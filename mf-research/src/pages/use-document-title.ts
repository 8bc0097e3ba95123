import { useEffect } from 'react';

/** The title of the portal for a page that is about something. */
const titleOf = (name: string) => `${name} · Harbour`;

/**
 * Names the document after what the page is about, once that is known. Pages of one kind share the title that this
 * remote publishes for them; tabs and bookmarks need one of their own. Call it where the page is rendered: effects of
 * `Page`, which sets the shared title, run before those of the component that renders it. Where the address goes on to
 * another view of the same page, the shared title comes back; a title that another page has set meanwhile stays.
 */
export function useDocumentTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const shared = document.title;
    document.title = titleOf(name);
    return () => {
      if (document.title === titleOf(name)) document.title = shared;
    };
  }, [name]);
}
