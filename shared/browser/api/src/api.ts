import { events } from '@harbour/events';
import { type SessionState, session } from '@harbour/session';
import { type BegunCalls, createBegunCalls } from './begun-calls.ts';
import { callerHeaders } from './caller-headers.ts';
import { type ApiClient, createApiClient } from './client.ts';

let configured: ApiClient | undefined;
let begun: BegunCalls | undefined;
let clientBase = '';

/** Signed-in users will make calls, so the transport loads in parallel with the page's code, not after it. */
function prepareForCalls({ status }: SessionState): void {
  // If loading fails, the first call loads it again and reports the error.
  if (status === 'authenticated') configured?.prepare().catch(() => undefined);
}

/**
 * Configures the portal's single API client; the shell calls it once, before anything is shown.
 * @param fetch replaces the network in tests
 */
export function configureApi(bases: { backend: string; client: string }, fetch?: typeof globalThis.fetch): void {
  if (!configured) session.store.subscribe(prepareForCalls);
  begun = createBegunCalls(fetch);
  clientBase = bases.client;
  configured = createApiClient({
    bases,
    fetch: begun.fetch,
    credentials: (renew) => session.credentials(renew),
    target: () => session.target(),
    onFailedRequest: (failure) => void events.emit('request.failed', failure),
    onFaultyReply: (fault) => void events.emit('reply.faulty', fault),
    // Loaded for its first message: most visits need none.
    async onTooManyCalls(refused) {
      const { tooManyCallsToast } = await import('./too-many-calls-toast.ts');
      events.emit('toast', tooManyCallsToast(refused));
    },
    onProofRequired: () => session.prove(),
    onUnauthenticated: () => void session.expired(),
  });
}

/**
 * Begins calls of the signed-in user before the code that makes them is there; that code then gets their answers. Without
 * a session it does nothing.
 * @param paths of reads, below the API's base for clients
 */
export async function beginCalls(paths: readonly string[]): Promise<void> {
  const signedIn = await session.credentials();
  if (!signedIn) return;
  const addresses = paths.map((path) => clientBase + path);
  begun?.begin(addresses, callerHeaders(signedIn, session.target()));
}

function client(): ApiClient {
  if (!configured) throw new Error('Call configureApi first.');
  return configured;
}

/** The portal's one client, shared by host and remotes. */
export const api: ApiClient = {
  send: (...parameters) => client().send(...parameters),
  get: (...parameters) => client().get(...parameters),
  put: (...parameters) => client().put(...parameters),
  prepare: () => client().prepare(),
};
