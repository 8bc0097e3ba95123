/** In place of pdf.js, which needs a canvas and a worker: a file that begins as a PDF has three pages. */

const text = (page: number) => `Text of page ${page}`;

export class PDFWorker {
  static create() {
    return new PDFWorker();
  }
  destroy(): void {}
}

export class TextLayer {
  readonly #parts: { textContentSource: string; container: HTMLElement };
  constructor(parts: { textContentSource: string; container: HTMLElement }) {
    this.#parts = parts;
  }
  async render(): Promise<void> {
    this.#parts.container.textContent = this.#parts.textContentSource;
  }
  cancel(): void {}
}

const pageNumbered = (page: number) => ({
  getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
  render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
  streamTextContent: () => text(page),
});

export function getDocument({ data }: { data: Uint8Array }) {
  const isPdf = String.fromCharCode(...data.slice(0, 5)) === '%PDF-';
  return {
    promise: isPdf
      ? Promise.resolve({ numPages: 3, getPage: async (page: number) => pageNumbered(page) })
      : Promise.reject(new Error('This is no PDF.')),
    destroy: async () => undefined,
  };
}
