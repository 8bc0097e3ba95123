/** What the browser tells of one request; a part of PerformanceResourceTiming. */
export type RequestTiming = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'decodedBodySize'>;

/** What a part of the portal cost the network in this visit. */
export interface LoadFigures {
  requests: number;
  /** Bytes over the network, heads included; undefined when the browser does not tell them for all requests. */
  bytes: number | undefined;
  /** Of the requests, those that the browser's cache answered. */
  fromCache: number;
}

/** A body without a transfer was in the cache; neither of them is what is told of another origin's files. */
function cameFromCache({ transferSize, decodedBodySize }: RequestTiming): boolean {
  return transferSize === 0 && decodedBodySize > 0;
}

function isTold({ transferSize, decodedBodySize }: RequestTiming): boolean {
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
    bytes: own.every(isTold) ? own.reduce((sum, { transferSize }) => sum + transferSize, 0) : undefined,
    fromCache: own.filter(cameFromCache).length,
  };
}
