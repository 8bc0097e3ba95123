/** What becomes of one request. */
export type Outcome =
  /** It is answered as ever. */
  | { act: 'pass' }
  /** The connection is reset before there is an answer. */
  | { act: 'refuse' }
  /** There is never an answer, and the connection stays open. */
  | { act: 'hang' }
  /** Something else than the portal answers. */
  | { act: 'answer'; status: number; type: string; body: string }
  /** The first half of the answer arrives, then the connection ends. */
  | { act: 'cut' }
  /** The whole answer arrives, with some of its bytes changed on the way. */
  | { act: 'damage' }
  /** The answer arrives late: so many milliseconds, and then not faster than so many bytes a second. */
  | { act: 'pace'; latency: number; bytesPerSecond: number }
  /** The registry is read, changed as the rules say, and signed anew where the firm itself would have signed it. */
  | { act: 'rewrite' };

/** The half of an answer that arrives when it is cut. */
export function firstHalf(body: Uint8Array): Uint8Array {
  return body.subarray(0, Math.floor(body.length / 2));
}

/** An answer as long as it was, with its middle made into what no language is written in. */
export function corrupted(body: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(body);
  const middle = Math.floor(body.length / 2);
  return changed.fill('}'.charCodeAt(0), middle, middle + 16);
}

/** How long an answer of so many bytes is on its way. Milliseconds. */
export function duration({ latency, bytesPerSecond }: { latency: number; bytesPerSecond: number }, bytes: number) {
  return latency + (bytes / bytesPerSecond) * 1_000;
}
