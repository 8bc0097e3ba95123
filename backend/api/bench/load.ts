import autocannon from 'autocannon';

export interface Load {
  /** Calls a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses that were not 2xx, and requests without a response; should be 0. */
  failed: number;
}

/** Calls a URL as fast as `connections` concurrent connections can, for some seconds, after one second of warm-up. */
export async function load(
  url: string,
  { headers, seconds, connections = 4 }: { headers: Record<string, string>; seconds: number; connections?: number },
): Promise<Load> {
  await autocannon({ url, headers, connections, duration: 1, workers: 1 });
  const result = await autocannon({ url, headers, connections, duration: seconds, workers: 1 });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
