import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '@harbour/backend-database';
import type { Call } from '@harbour/definitions/call';
import { actsFor, hasRight, isStaff, refusedWhenActing } from '@harbour/definitions/rights';
import { mayDo, staffActions } from '@harbour/definitions/staff-actions';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { RefusedError } from '../errors/refused-error.ts';
import { client } from '../people/tables.ts';
import { isAssignedTo } from './clients-seen.ts';
import { machineTokenStart } from './machine-token-form.ts';
import { type Actor, type TokenRules, verifyTokens } from './tokens.ts';

/** Who makes a call, and whose data the call is about. */
export interface Caller {
  actor: Actor;
  /** The client whose data is read or changed: the actor or the target. */
  clientUid: string;
  /** Set when the actor acts for another client. */
  target: string | undefined;
}

interface Attempt {
  actor: Actor;
  headers: IncomingHttpHeaders;
  call: Pick<Call, 'access' | 'effect' | 'staffMay'>;
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

interface Target {
  /** The staff group; null for a client. Nobody may act for staff. */
  staffGroup: string | null;
  /** Whether the client is assigned to the caller or to one of the caller's teams. */
  assigned: boolean;
  /** Whether the caller has a record with a name, which the client reads in the log of accesses. */
  actorKnown: boolean;
}

async function targetOf({ db }: Database, uid: string, actor: Actor): Promise<Target | undefined> {
  const [found] = await db
    .select({
      staffGroup: client.staffGroup,
      assigned: sql<boolean>`${isAssignedTo(sql`${client.uid}`, actor.uid)}`,
      actorKnown: sql<boolean>`exists (select from portal.client actor where actor.uid = ${actor.uid}::uuid)`,
    })
    .from(client)
    .where(eq(client.uid, uid));
  return found;
}

/**
 * Finds the target client, if the caller may act for them.
 * @throws RefusedError 403 with the reason
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
  // A caller limited to assigned clients must not learn whether another client with this id exists.
  if (whom === 'assigned' && !target?.assigned) {
    throw new RefusedError(
      403,
      'TargetNotAssigned',
      'No client of yours has this id. You act for clients who are assigned to you or to a team of yours.',
    );
  }
  if (!id.success || !target)
    throw new RefusedError(403, 'TargetUnknown', 'No client has this id. Choose a client by name.');
  if (!target.actorKnown) {
    throw new RefusedError(
      403,
      'StaffWithoutRecord',
      'Your account has no record with a name, so the client could not read who acted. Ask an administrator for one.',
    );
  }
  return id.data;
}

/** A system makes the firm's own calls that are in its scopes, and no other. */
const inScopes = (scopes: readonly string[], access: string): boolean => scopes.includes(access);

function mayMake({ groups, scopes }: Actor, { access }: Attempt['call']): boolean {
  if (scopes && !inScopes(scopes, access)) return false;
  if (access === 'client') return true;
  if (access === 'staff') return isStaff(groups);
  return access === 'adviser' ? hasRight(groups, 'adviserScreens') : mayDo(groups, access);
}

/** Why somebody may not make a call at all, in words. */
function refusedByRole({ groups, scopes }: Actor, { access }: Attempt['call']): RefusedError {
  if (scopes && !inScopes(scopes, access)) {
    return new RefusedError(403, 'ScopeMissing', `The credential does not have the scope of this call: ${access}.`);
  }
  if (access === 'adviser') {
    return new RefusedError(403, 'AdvisersOnly', 'This part of the portal is for advisers.');
  }
  if (access === 'client' || access === 'staff' || !isStaff(groups)) {
    return new RefusedError(403, 'StaffOnly', 'This part of the portal is for staff of the firm.');
  }
  return new RefusedError(
    403,
    'RoleMissing',
    `Your role does not include this: ${staffActions[access].does}. Ask an administrator who has it.`,
  );
}

/**
 * Identifies the caller by the two tokens of the request.
 * @throws RefusedError 401 without valid tokens
 */
export async function authenticate(rules: TokenRules, headers: IncomingHttpHeaders): Promise<Actor> {
  const accessToken = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (accessToken?.startsWith(machineTokenStart) && rules.machineActor) return rules.machineActor(accessToken);
  const idToken = single(headers['x-id-token']);
  if (!accessToken || !idToken) {
    throw new RefusedError(401, 'NotSignedIn', 'Your session has ended. Please sign in again.');
  }
  return verifyTokens(rules, accessToken, idToken);
}

/** Whose data a call asks for: the target client if named, otherwise the caller. */
export function subjectOf(actor: Actor, headers: IncomingHttpHeaders): { subject: string; acting: boolean } {
  const target = headers['x-target-id'];
  if (target === undefined) return { subject: actor.uid, acting: false };
  // Normalise the spelling, so that audit records can be found by the client id.
  return { subject: String(target).toLowerCase(), acting: true };
}

/**
 * The only place that decides whether a call is allowed, and for whom. Anything not allowed here is denied.
 * @throws RefusedError 403, with the reason, without the right to make the call or to act for the target client, and
 * for a change with read-only rights or that is the client's own decision
 */
export async function authorise(database: Database, { actor, headers, call }: Attempt): Promise<Caller> {
  if (!mayMake(actor, call)) throw refusedByRole(actor, call);
  const { subject, acting } = subjectOf(actor, headers);
  if (acting && actor.scopes) {
    throw new RefusedError(403, 'ActingNotAllowed', 'A system of the firm acts for no client.');
  }
  if (!acting) return { actor, clientUid: actor.uid, target: undefined };
  const target = await allowedTarget(database, actor, subject);
  const refused = refusedWhenActing(actor.groups, call);
  if (refused) throw new RefusedError(403, refused.name, refused.message);
  return { actor, clientUid: target, target };
}
