import { useEffect } from 'react';

/**
 * Names the document after what the page is about, once that is known. Pages of one kind share the title that this
 * remote publishes for them; tabs and bookmarks need one of their own. Call it where the page is rendered: effects of
 * `Page`, which sets the shared title, run before those of whoever renders it.
 */
export function useDocumentTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Harbour`;
  }, [name]);
}
