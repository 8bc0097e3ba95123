/** A test double of a Web Worker, which jsdom lacks: a test reads its messages and answers for it. */
export class WorkerDouble extends EventTarget {
  /** Every one that was started, in order. */
  static started: WorkerDouble[] = [];
  readonly address: string;
  readonly asked: unknown[] = [];
  terminated = false;

  constructor(address: string | URL) {
    super();
    this.address = String(address);
    WorkerDouble.started.push(this);
  }

  postMessage(message: unknown): void {
    this.asked.push(structuredClone(message));
  }

  terminate(): void {
    this.terminated = true;
  }

  /** Says something to the page. */
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: message }));
  }

  /** Fails as a worker whose script cannot be loaded or throws. */
  fail(message: string): void {
    this.dispatchEvent(new ErrorEvent('error', { message }));
  }
}

/** Replaces workers with test doubles; returns a function that restores them. */
export function withWorkerDoubles(): () => void {
  WorkerDouble.started = [];
  const before = Object.getOwnPropertyDescriptor(globalThis, 'Worker');
  Object.defineProperty(globalThis, 'Worker', { value: WorkerDouble, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(globalThis, 'Worker', before);
    else Reflect.deleteProperty(globalThis, 'Worker');
  };
}
