import { useEffect, useState } from 'react';
import type { OpenedPdf } from './open-pdf.ts';

/** A document on its way: being loaded, open, or not to be had. */
export interface PdfState {
  opened?: OpenedPdf;
  /** The file as it was loaded, to save it. */
  file?: Blob;
  failed?: boolean;
}

// A chunk of its own: only who reads a document loads what reads it.
const loadPdfCode = () => import(/* webpackChunkName: "read-pdf" */ './open-pdf.ts');

async function fetched(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The file answered ${answer.status}.`);
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' });
}

/**
 * Loads and opens the document at an address; it is closed when its part leaves the page. The code that reads it, its
 * worker and the file are loaded beside each other, and the code while the address is not known yet.
 */
export function usePdf(url: string | undefined): PdfState {
  const [state, setState] = useState<PdfState & { url?: string }>({});
  useEffect(() => {
    const code = loadPdfCode();
    if (url === undefined) {
      // A failure is met again, and shown, once there is something to read.
      code.catch(() => undefined);
      return;
    }
    const stop = new AbortController();
    let opened: OpenedPdf | undefined;
    async function load(from: string) {
      const loading = fetched(from, stop.signal);
      // Its failure is met where it is awaited.
      loading.catch(() => undefined);
      const { openPdf } = await code;
      opened = await openPdf(loading);
      const file = await loading;
      if (stop.signal.aborted) opened.close();
      else setState({ url: from, opened, file });
    }
    load(url).catch(() => {
      if (!stop.signal.aborted) setState({ url, failed: true });
    });
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [url]);
  return url !== undefined && state.url === url ? state : {};
}
