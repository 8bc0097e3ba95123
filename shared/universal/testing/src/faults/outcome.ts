/** The effect of the rules on one request. */
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
  /** A slow response: a latency in milliseconds, then a maximum of bytes a second. */
  | { act: 'pace'; latency: number; bytesPerSecond: number }
  /** The registry is read, changed as the rules say, and signed again where the firm itself would have signed it. */
  | { act: 'rewrite' };

/** The first half of a truncated response. */
export function firstHalf(body: Uint8Array): Uint8Array {
  return body.subarray(0, Math.floor(body.length / 2));
}

/** A response of the same length with invalid bytes in the middle. */
export function corrupted(body: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(body);
  const middle = Math.floor(body.length / 2);
  return changed.fill('}'.charCodeAt(0), middle, middle + 16);
}

/** The transfer time of a response of this size, in milliseconds. */
export function duration({ latency, bytesPerSecond }: { latency: number; bytesPerSecond: number }, bytes: number) {
  return latency + (bytes / bytesPerSecond) * 1_000;
}
