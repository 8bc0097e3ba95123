import type { Outcome } from './outcome.ts';

/** Which of a remote's files a fault meets: all of them, its scripts, or the scripts that its entry loads later. */
type Files = 'files' | 'scripts' | 'chunks';

/** A fault that meets requests for a remote's files, wherever they lie. */
interface FileFault {
  does: string;
  meets: Files;
  outcome: Outcome;
}

/**
 * A fault that is released: the registry names a broken build as the remote's stable one, and the build that was
 * stable as the one before it. It has to be signed like any other release.
 */
interface ReleasedFault {
  does: string;
  released: 'needs another host' | 'throws when shown' | 'throws later';
}

/** A fault that meets every request for the registry, for the API, or for anything. */
interface PlainFault {
  does: string;
  outcome: Outcome;
  /** Whether the rewritten answer has to be signed again. */
  signed?: true;
}

const json = 'application/json; charset=utf-8';
const script = 'text/javascript; charset=utf-8';

function refusal(status: number, name: string, message: string): Outcome {
  return { act: 'answer', status, type: json, body: JSON.stringify({ error: { name, message } }) };
}

/** A bare answer, as a gateway gives it when there is nothing behind it. */
function bare(status: number): Outcome {
  return { act: 'answer', status, type: 'text/plain; charset=utf-8', body: 'fault' };
}

/** Milliseconds from the mount of a part to its crash, in the build that throws later. */
export const throwsAfter = 5_000;

/** What can go wrong with one remote. */
export const remoteFaults = {
  refused: { does: 'no connection for any of its files', meets: 'files', outcome: { act: 'refuse' } },
  '500': { does: 'each of its files answers 500', meets: 'files', outcome: bare(500) },
  hang: { does: 'none of its files ever arrives', meets: 'files', outcome: { act: 'hang' } },
  truncated: { does: 'its scripts end half-way', meets: 'scripts', outcome: { act: 'cut' } },
  corrupt: { does: 'its scripts arrive with bytes changed', meets: 'scripts', outcome: { act: 'damage' } },
  'wrong-integrity': {
    does: 'a valid other script in the place of each of its scripts',
    meets: 'scripts',
    outcome: { act: 'answer', status: 200, type: script, body: 'globalThis.harbourForeignScript = true;' },
  },
  'wrong-host-api': { does: 'a release that needs a host which does not exist yet', released: 'needs another host' },
  'throws-on-mount': { does: 'a release whose every part throws when it is shown', released: 'throws when shown' },
  'throws-later': {
    does: `a release whose parts throw ${throwsAfter / 1_000} s after they are shown`,
    released: 'throws later',
  },
  'chunk-missing': {
    does: 'its entry is there, but what the entry loads is gone',
    meets: 'chunks',
    outcome: bare(404),
  },
  'slow-3g': {
    does: 'its files take 2 s to begin, then come at 50 kB a second',
    meets: 'files',
    outcome: { act: 'pace', latency: 2_000, bytesPerSecond: 50_000 },
  },
} as const satisfies Record<string, FileFault | ReleasedFault>;

/** What can go wrong with the registry. */
export const registryFaults = {
  away: { does: 'no connection', outcome: { act: 'refuse' } },
  'wrong-signature': { does: 'changed by somebody who cannot sign', outcome: { act: 'rewrite' } },
  malformed: {
    does: 'what arrives is no JSON',
    outcome: { act: 'answer', status: 200, type: json, body: '{"registry": {"schema": 1, "rem' },
  },
  stale: { does: 'an older one, signed by the firm', outcome: { act: 'rewrite' }, signed: true },
} as const satisfies Record<string, PlainFault>;

/** What can go wrong with the API. */
export const apiFaults = {
  down: { does: 'no connection', outcome: { act: 'refuse' } },
  '500': {
    does: 'it refuses with 500 and says so in its own words',
    outcome: refusal(500, 'InternalError', 'Something went wrong on our side (reference fault).'),
  },
  slow: { does: 'each answer takes 8 s', outcome: { act: 'pace', latency: 8_000, bytesPerSecond: 1_000_000 } },
  '401': {
    does: 'it no longer accepts the session, a renewed one included',
    outcome: refusal(401, 'NotSignedIn', 'Your session has ended. Please sign in again.'),
  },
} as const satisfies Record<string, PlainFault>;

/** What can go wrong with everything at once. */
export const portalFaults = {
  offline: { does: 'no connection for anything', outcome: { act: 'refuse' } },
} as const satisfies Record<string, PlainFault>;

export type RemoteFaultName = keyof typeof remoteFaults;
export type RegistryFaultName = keyof typeof registryFaults;
export type ApiFaultName = keyof typeof apiFaults;
export type PortalFaultName = keyof typeof portalFaults;
