/** What the test and the threads share: cell 0 counts documents that began, the others let one end each. */
export interface WaitingDocument {
  memory: SharedArrayBuffer;
  /** The cell that lets this document end. */
  at: number;
}

/** Renders a document once the test lets it. */
export default async function waitingDocument({ memory, at }: WaitingDocument): Promise<Uint8Array> {
  const cells = new Int32Array(memory);
  Atomics.add(cells, 0, 1);
  Atomics.notify(cells, 0);
  Atomics.wait(cells, at, 0);
  return new Uint8Array([at]);
}
