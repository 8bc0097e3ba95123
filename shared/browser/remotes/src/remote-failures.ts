/** A remote was switched off by its team; the message is their text for clients. */
export class RemoteDisabledError extends Error {
  override name = 'RemoteDisabledError';
}

/** No version of a remote could be loaded; `cause` is the error of the last try. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';
}

/** A remote could not be loaded because the network is down: it is not at fault, and loads when the network is back. */
export class OfflineError extends Error {
  override name = 'OfflineError';
}

/** A remote entry timed out. */
export class EntryTimedOutError extends Error {
  override name = 'EntryTimedOutError';
}

/** What went wrong with a version of a remote. */
export interface RemoteFailure {
  remote: string;
  version: string;
  message: string;
  /** The fallback version in use, if any. */
  serving?: string;
}

export function asMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Reports each failing version and cause once, however many retries and parts of the page hit it. */
export function reportOnce(report: (failure: RemoteFailure) => void): (failure: RemoteFailure) => void {
  const reported = new Set<string>();
  return (failure) => {
    const { remote, version, message } = failure;
    const cause = JSON.stringify([remote, version, message]);
    if (reported.has(cause)) return;
    reported.add(cause);
    report(failure);
  };
}
