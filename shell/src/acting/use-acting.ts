import { CallRefusedError } from '@harbour/api';
import { useCall } from '@harbour/api/query';
import { getActingClient } from '@harbour/definitions/clients/acting-client';
import { hasRight } from '@harbour/definitions/rights';
import { useSession, useTarget } from '@harbour/session';

/** The client a staff member acts for, and what they may do. */
export interface Acting {
  target: string;
  /** Undefined until known. */
  client: string | undefined;
  /** Why they may not act for this client, in the backend's words; undefined if they may. */
  refused: string | undefined;
  /** Whether they may change the client's data. */
  writes: boolean;
}

/** The client the signed-in user acts for; undefined for users who look at their own portal. */
export function useActing(): Acting | undefined {
  const target = useTarget();
  const writes = useSession(({ user }) => hasRight(user?.groups ?? [], 'writesForClients'));
  const { data, error } = useCall(getActingClient, {}, { enabled: target !== undefined, background: true });
  if (target === undefined) return undefined;
  // Any error other than 403 is a different problem, which each part of the page reports itself.
  const refused = error instanceof CallRefusedError && error.status === 403 ? error.body.error.message : undefined;
  return { target, client: data?.name, refused, writes };
}

/**
 * Navigation state that ends the acting on arrival: a page with unsaved work can block the navigation and keep
 * everything as it is.
 */
export const stopOnArrival = { stopActing: true } as const;

/** Whether a navigation's state asks to stop acting for a client. */
export function asksToStop(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stopActing' in state && state.stopActing === true;
}
