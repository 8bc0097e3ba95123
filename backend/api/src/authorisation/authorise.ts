import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '@harbour/api/call';
import type { Database } from '@harbour/backend-database';
import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import { RefusedError } from '../http/refused-error.ts';
import { client } from '../schema/clients.ts';
import { hasRight } from './group-policy.ts';
import { type Actor, type TokenRules, verifyTokens } from './tokens.ts';

/** Who makes a call, and whose data it is about. */
export interface Caller {
  actor: Actor;
  /** The client whose data is read or changed: the actor's own, or the target's. */
  clientUid: string;
  /** Set when the actor acts for somebody else. */
  target: string | undefined;
}

interface Attempt {
  actor: Actor;
  headers: IncomingHttpHeaders;
  call: Pick<Call, 'access' | 'effect'>;
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/** What somebody is who is named as target: nobody may act for people of the firm. */
async function targetKind(database: Database, uid: string): Promise<'client' | 'staff' | 'nobody'> {
  const [found] = await database.db.select({ staffGroup: client.staffGroup }).from(client).where(eq(client.uid, uid));
  if (!found) return 'nobody';
  return found.staffGroup === null ? 'client' : 'staff';
}

function mayAct(actor: Actor, call: Attempt['call']): boolean {
  return (
    hasRight(actor.groups, 'actsForClients') && (call.effect === 'read' || hasRight(actor.groups, 'writesForClients'))
  );
}

/**
 * Who makes a call, by the two tokens that come with it.
 * @throws RefusedError 401 without valid tokens
 */
export async function authenticate(rules: TokenRules, headers: IncomingHttpHeaders): Promise<Actor> {
  const accessToken = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const idToken = single(headers['x-id-token']);
  if (!accessToken || !idToken) {
    throw new RefusedError(401, 'NotSignedIn', 'Your session has ended. Please sign in again.');
  }
  return verifyTokens(rules, accessToken, idToken);
}

/** Whom a call is about, as it says itself: the client named as target, or whoever makes it. */
export function subjectOf(actor: Actor, headers: IncomingHttpHeaders): { subject: string; acting: boolean } {
  const target = headers['x-target-id'];
  if (target === undefined) return { subject: actor.uid, acting: false };
  // One spelling, so that the records about a client are found by their id.
  return { subject: String(target).toLowerCase(), acting: true };
}

/**
 * The one place where it is decided whether a call may be made, and for whom. What is not allowed here is denied.
 * @throws RefusedError 403 without the right to act or to use an adviser's call, or for a target who works for the firm
 */
export async function authorise(database: Database, { actor, headers, call }: Attempt): Promise<Caller> {
  const sees = call.access === 'client' || hasRight(actor.groups, 'adviserScreens');
  if (!sees) throw new RefusedError(403, 'AdvisersOnly', 'This part of the portal is for advisers.');
  const { subject, acting } = subjectOf(actor, headers);
  if (!acting) return { actor, clientUid: actor.uid, target: undefined };
  const targetUid = z.uuid().safeParse(subject);
  const kind = targetUid.success && mayAct(actor, call) ? await targetKind(database, targetUid.data) : 'nobody';
  if (kind === 'staff') {
    throw new RefusedError(403, 'TargetIsStaff', 'Nobody can act for a member of staff. Choose a client.');
  }
  if (!targetUid.success || kind !== 'client') {
    throw new RefusedError(403, 'TargetNotAllowed', 'You may not do this for that client.');
  }
  return { actor, clientUid: targetUid.data, target: targetUid.data };
}
