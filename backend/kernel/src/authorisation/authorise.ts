import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '@harbour/backend-database';
import type { Call } from '@harbour/definitions/call';
import { actsFor, hasRight, isStaff, refusedWhenActing } from '@harbour/definitions/rights';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import { client } from '../people/tables.ts';
import { isAssignedTo } from './clients-seen.ts';
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

interface Target {
  /** The group of somebody of the firm; nobody may act for them. */
  staffGroup: string | null;
  /** Whether they are assigned to whoever asks, or to a team of theirs. */
  assigned: boolean;
}

async function targetOf({ db }: Database, uid: string, actor: Actor): Promise<Target | undefined> {
  const [found] = await db
    .select({ staffGroup: client.staffGroup, assigned: sql<boolean>`${isAssignedTo(sql`${client.uid}`, actor.uid)}` })
    .from(client)
    .where(eq(client.uid, uid));
  return found;
}

/**
 * The client whom somebody names as target, if they may act for them.
 * @throws RefusedError 403 that says why they may not
 */
async function allowedTarget(database: Database, actor: Actor, named: string): Promise<string> {
  const whom = actsFor(actor.groups);
  if (whom === 'nobody') {
    throw new RefusedError(403, 'ActingNotAllowed', 'Only staff of the firm act for clients. This account does not.');
  }
  const id = z.uuid().safeParse(named);
  const target = id.success ? await targetOf(database, id.data, actor) : undefined;
  if (target && target.staffGroup !== null) {
    throw new RefusedError(403, 'TargetIsStaff', 'Nobody can act for a member of staff. Choose a client.');
  }
  // Whoever sees their own clients alone does not learn whether there is another one by this id.
  if (whom === 'assigned' && !target?.assigned) {
    throw new RefusedError(
      403,
      'TargetNotAssigned',
      'No client of yours has this id. You act for clients who are assigned to you or to a team of yours.',
    );
  }
  if (!id.success || !target)
    throw new RefusedError(403, 'TargetUnknown', 'No client has this id. Choose a client by name.');
  return id.data;
}

function mayMake({ groups }: Actor, { access }: Attempt['call']): boolean {
  return access === 'client' || (access === 'staff' ? isStaff(groups) : hasRight(groups, 'adviserScreens'));
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
 * @throws RefusedError 403 without the right to make the call or to act for the client who is named, and for a change
 * with read-only rights; it says why
 */
export async function authorise(database: Database, { actor, headers, call }: Attempt): Promise<Caller> {
  if (!mayMake(actor, call)) {
    throw call.access === 'staff'
      ? new RefusedError(403, 'StaffOnly', 'This part of the portal is for staff of the firm.')
      : new RefusedError(403, 'AdvisersOnly', 'This part of the portal is for advisers.');
  }
  const { subject, acting } = subjectOf(actor, headers);
  if (!acting) return { actor, clientUid: actor.uid, target: undefined };
  const target = await allowedTarget(database, actor, subject);
  const refused = refusedWhenActing(actor.groups, call);
  if (refused) throw new RefusedError(403, 'ReadOnlyRights', refused);
  return { actor, clientUid: target, target };
}
