/** What the reader of documents needs of a browser, which jsdom lacks. */

class WorkerDouble {
  addEventListener(): void {}
  terminate(): void {}
}

/** Tells observers that there are 800 pixels. */
class ResizeObserverDouble {
  readonly #told: (entries: object[]) => void;
  constructor(callback: (entries: object[]) => void) {
    this.#told = callback;
  }
  observe(): void {
    this.#told([{ contentRect: { width: 800 } }]);
  }
  disconnect(): void {}
}

/** Puts a worker, a frame of 800 pixels and the answers of a file's address in the place of the browser's. */
export function provideReader(files: (url: string) => Promise<Response>): void {
  Object.assign(globalThis, { fetch: files, Worker: WorkerDouble, ResizeObserver: ResizeObserverDouble });
}
