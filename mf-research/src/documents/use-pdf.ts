import { useEffect, useState } from 'react';
import { type OpenedPdf, openPdf } from './open-pdf.ts';

/** A document on its way: being loaded, open, or not to be had. */
export interface PdfState {
  opened?: OpenedPdf;
  /** The file as it was loaded, to save it. */
  file?: Blob;
  failed?: boolean;
}

async function fetched(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The file answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Loads and opens the document at an address; it is closed when its part leaves the page. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState<PdfState & { url?: string }>({});
  useEffect(() => {
    const stop = new AbortController();
    let opened: OpenedPdf | undefined;
    async function load() {
      const bytes = await fetched(url, stop.signal);
      const file = new Blob([bytes], { type: 'application/pdf' });
      opened = await openPdf(bytes);
      if (stop.signal.aborted) opened.close();
      else setState({ url, opened, file });
    }
    load().catch(() => {
      if (!stop.signal.aborted) setState({ url, failed: true });
    });
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [url]);
  return state.url === url ? state : {};
}
