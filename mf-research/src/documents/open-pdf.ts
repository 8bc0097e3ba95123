// The build for browsers that are some years old: the other one calls what only this year's have.
import {
  getDocument,
  type PageViewport,
  type PDFDocumentProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where a page is drawn. */
export interface PageCanvas {
  canvas: HTMLCanvasElement;
  /** What is written on the page is put here, to be selected, searched and read out. */
  text: HTMLElement;
  /** Width of the page in CSS pixels. */
  width: number;
}

/** An open document. */
export interface OpenedPdf {
  /** How many pages it has. */
  pages: number;
  /**
   * Draws a page, counted from 1. A later drawing has to wait for `cancel` of the one before.
   * @returns when it is drawn, rejected when it was cancelled or the page cannot be drawn; and a function to cancel it
   */
  draw(page: number, into: PageCanvas): { done: Promise<void>; cancel: () => void };
  close(): void;
}

/** The document cannot be read. */
export class PdfError extends Error {
  override name = 'PdfError';
}

/** Canvases of phones have limits: above this many pixels for each CSS pixel nobody sees a difference. */
const mostDensity = 2;

async function drawn(document: PDFDocumentProxy, page: number, into: PageCanvas, signal: AbortSignal): Promise<void> {
  const { canvas, text, width } = into;
  const proxy = await document.getPage(page);
  signal.throwIfAborted();
  const scale = width / proxy.getViewport({ scale: 1 }).width;
  const viewport: PageViewport = proxy.getViewport({ scale });
  const density = Math.min(globalThis.devicePixelRatio || 1, mostDensity);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  canvas.style.width = `${viewport.width}px`;
  canvas.style.height = `${viewport.height}px`;
  const painting = proxy.render({
    canvas,
    viewport,
    transform: density === 1 ? undefined : [density, 0, 0, density, 0, 0],
  });
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(scale));
  const writing = new TextLayer({ textContentSource: proxy.streamTextContent(), container: text, viewport });
  signal.addEventListener('abort', () => {
    painting.cancel();
    writing.cancel();
  });
  await Promise.all([painting.promise, writing.render()]);
}

/**
 * Reads a document in a worker, which may load nothing: it gets the bytes. The worker starts while the file is loaded.
 * @throws PdfError for a document that cannot be read, and what the file was rejected with
 */
export async function openPdf(file: Promise<Blob>): Promise<OpenedPdf> {
  // A browser checks no hash of a worker; the policy that it comes from this origin is what protects it.
  const port = new Worker(new URL('./pdf.worker.ts', import.meta.url));
  const worker = PDFWorker.create({ port });
  const stop = () => {
    worker.destroy();
    port.terminate();
  };
  // A worker that cannot be loaded answers nothing.
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', ({ message }) => reject(new PdfError(message)), { once: true });
  });
  broken.catch(() => undefined);
  let data: Uint8Array<ArrayBuffer>;
  try {
    data = new Uint8Array(await (await file).arrayBuffer());
  } catch (cause) {
    stop();
    throw cause;
  }
  const task = getDocument({ data, worker, useWasm: false, enableXfa: false });
  const close = () => void task.destroy().finally(stop);
  try {
    const document = await Promise.race([task.promise, broken]);
    return {
      pages: document.numPages,
      draw(page, into) {
        const cancelled = new AbortController();
        return { done: drawn(document, page, into, cancelled.signal), cancel: () => cancelled.abort() };
      },
      close,
    };
  } catch (cause) {
    close();
    throw new PdfError('The document cannot be read.', { cause });
  }
}
