import { CallRefusedError } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getActingClient } from '@harbour/definitions/clients/acting-client';
import { hasRight } from '@harbour/definitions/rights';
import { useSession, useTarget } from '@harbour/session';

/** For whom somebody acts, and what they may do. */
export interface Acting {
  target: string;
  /** Undefined until it is known. */
  client: string | undefined;
  /** Why they may not act for this client, in the backend's words; undefined where they may. */
  refused: string | undefined;
  /** Whether they may change what is the client's. */
  writes: boolean;
}

/** For whom whoever is signed in acts; undefined for whoever looks at their own portal. */
export function useActing(): Acting | undefined {
  const target = useTarget();
  const writes = useSession(({ user }) => hasRight(user?.groups ?? [], 'writesForClients'));
  const { data, error } = useCall(getActingClient, {}, { enabled: target !== undefined, background: true });
  if (target === undefined) return undefined;
  // Anything but 403 is trouble of another kind, of which each part of a page tells itself.
  const refused = error instanceof CallRefusedError && error.status === 403 ? error.body.error.message : undefined;
  return { target, client: data?.name, refused, writes };
}

/** What a navigation carries that is to end the acting: a page with unsaved work can keep everything as it is. */
export const stopOnArrival = { stopActing: true } as const;

/** Whether a navigation's state asks to act for nobody any more. */
export function asksToStop(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stopActing' in state && state.stopActing === true;
}
