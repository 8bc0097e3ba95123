import { events } from '@harbour/events';
import { useStore } from 'zustand';
import { amplifyOnDemand } from './amplify-on-demand.ts';
import { createSession } from './create-session.ts';
import type { IdentityClient } from './identity-client.ts';
import type { SessionState } from './session-state.ts';
import type { UserPool } from './user-pool.ts';

let identity: IdentityClient | undefined;

/** Replaces the session's identity client (Amplify) with that of another host or a test double. */
export function provideIdentity(client: IdentityClient): void {
  identity = client;
}

/** Points the session at its user pool; the shell calls it once, before anything is shown. */
export function configureSession(pool: UserPool): void {
  provideIdentity(amplifyOnDemand(pool));
}

/** The portal's one session, shared by host and remotes. */
export const session = createSession({
  identity() {
    if (!identity) throw new Error('Call configureSession first.');
    return identity;
  },
  events,
  tabStorage: sessionStorage,
});

/** The part of the session that a component shows; it renders again when that part changes. */
export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(session.store, select);
}

/** The client whose data the portal shows: the acting target, or the signed-in user; undefined if signed out. */
export function clientUid({ user, target }: SessionState): string | undefined {
  return target ?? user?.attributes['custom:harbour_uid'];
}

/** The client whom a staff member acts for. */
export function useTarget(): string | undefined {
  return useSession((state) => state.target);
}
