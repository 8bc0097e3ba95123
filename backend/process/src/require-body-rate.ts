import type { IncomingMessage, Server } from 'node:http';

export interface BodyRate {
  /** Bytes that must arrive in each interval, on average since the request began. */
  bytesPerSecond: number;
  /** Seconds in which a request need not keep the rate, for the start of a slow connection. */
  graceSeconds: number;
}

/** 16 kbit/s, a tenth of a poor mobile connection; a proxy or phone may pause for ten seconds. */
export const slowestBody: BodyRate = { bytesPerSecond: 2_048, graceSeconds: 10 };

interface Receiving {
  request: IncomingMessage;
  since: number;
  bytesBefore: number;
}

/**
 * Whether a body arrives too slowly.
 * @param seconds since the request began
 * @param bytes that have arrived since
 */
export function isTooSlow({ bytesPerSecond, graceSeconds }: BodyRate, seconds: number, bytes: number): boolean {
  return seconds > graceSeconds && bytes < (seconds - graceSeconds) * bytesPerSecond;
}

/**
 * Cuts connections whose request body arrives more slowly than the rate: a total time would either cut large files of
 * slow connections or let small bodies hold memory for minutes.
 */
export function requireBodyRate(server: Server, rate: BodyRate = slowestBody, checkEveryMs = 5_000): void {
  const receiving = new Set<Receiving>();
  server.on('request', function watchBody(request, response) {
    const entry = { request, since: performance.now(), bytesBefore: request.socket?.bytesRead ?? 0 };
    receiving.add(entry);
    const forget = () => receiving.delete(entry);
    request.once('end', forget);
    request.once('close', forget);
    response.once('close', forget);
  });
  const timer = setInterval(() => {
    for (const entry of receiving) {
      const { request, since, bytesBefore } = entry;
      // Without a body nobody reads the request, and its end is not reported until it is answered.
      if (request.complete) {
        receiving.delete(entry);
        continue;
      }
      const seconds = (performance.now() - since) / 1_000;
      if (!isTooSlow(rate, seconds, request.socket.bytesRead - bytesBefore)) continue;
      receiving.delete(entry);
      request.socket.destroy();
    }
  }, checkEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
