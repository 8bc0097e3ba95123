/** A remote was switched off by its team; the message is what they want clients to read. */
export class RemoteDisabledError extends Error {
  override name = 'RemoteDisabledError';
}

/** No version of a remote could be loaded; `cause` is what went wrong with the last one tried. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
}

/** A remote could not be loaded because the network is away: it is not at fault, and comes when the network is back. */
export class OfflineError extends Error {
  override name = 'OfflineError';
}

/** A remote entry had the whole time that it is given, and did not arrive. */
export class EntryTimedOutError extends Error {
  override name = 'EntryTimedOutError';
}

/** What went wrong with a version of a remote. */
export interface RemoteFailure {
  remote: string;
  version: string;
  message: string;
  /** The version that serves instead, if one does. */
  serving?: string;
}

export function asMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Tells of each failing version and cause once, however many tries and parts of the page meet it. */
export function reportOnce(report: (failure: RemoteFailure) => void): (failure: RemoteFailure) => void {
  const told = new Set<string>();
  return (failure) => {
    const { remote, version, message } = failure;
    const cause = JSON.stringify([remote, version, message]);
    if (told.has(cause)) return;
    told.add(cause);
    report(failure);
  };
}
