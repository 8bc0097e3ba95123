/** What the browser reports about one request; a subset of PerformanceResourceTiming. */
export type RequestTiming = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'decodedBodySize'>;

/** What a part of the portal cost in network traffic in this visit. */
export interface LoadFigures {
  requests: number;
  /** Bytes over the network, headers included; undefined if the browser does not report them for all requests. */
  bytes: number | undefined;
  /** How many of the requests came from the browser's cache. */
  fromCache: number;
}

/** A body without a transfer came from the cache; for files of another origin the browser reports neither. */
function cameFromCache({ transferSize, decodedBodySize }: RequestTiming): boolean {
  return transferSize === 0 && decodedBodySize > 0;
}

function isReported({ transferSize, decodedBodySize }: RequestTiming): boolean {
  return transferSize > 0 || decodedBodySize > 0;
}

/**
 * Adds up the requests for the files of one folder.
 * @param folder a part of an address, from slash to slash: `/remotes/mf-ims/1.2.0/`
 */
export function loadFigures(timings: readonly RequestTiming[], folder: string): LoadFigures {
  const own = timings.filter(({ name }) => new URL(name).pathname.includes(folder));
  return {
    requests: own.length,
    bytes: own.every(isReported) ? own.reduce((sum, { transferSize }) => sum + transferSize, 0) : undefined,
    fromCache: own.filter(cameFromCache).length,
  };
}
