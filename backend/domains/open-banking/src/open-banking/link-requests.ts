import { createHash } from 'node:crypto';
import type { Database } from '@harbour/backend-database';
import { openBankingPages } from '@harbour/definitions/investments/open-banking/link';
import type { Caller } from '@harbour/kernel/authorisation/authorise';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { randomSecret } from '@harbour/kernel/random-secret';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { OpenBankingSettings } from './open-banking-settings.ts';
import { type SealingKeys, seal, unseal } from './sealed.ts';
import { bankLinkRequest } from './tables.ts';

/** How long a client may take at the bank. Minutes. */
export const linkMinutes = 15;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Who was sent to the provider. */
export interface Visitor {
  clientUid: string;
  session: string | undefined;
}

/** The client who links for themselves. */
export function visitorOf({ actor, clientUid }: Caller): Visitor {
  return { clientUid, session: actor.session };
}

/** @throws RefusedError 400 unless the address is one of the portal's open banking pages */
export function requireOwnPage({ portalAddresses }: OpenBankingSettings, redirectUri: string): void {
  const own = portalAddresses().flatMap((address) => openBankingPages.map((page) => address + page));
  if (own.includes(redirectUri)) return;
  throw new RefusedError(
    400,
    'RedirectNotAllowed',
    'Banks can only send you back to this portal’s open banking page. Please start again from there.',
  );
}

export interface NewRequest {
  visitor: Visitor;
  redirectUri: string;
  /** The consent that is renewed; undefined for a new link. */
  consentId?: string | undefined;
  /** Whether a PKCE verifier goes with it. */
  proven: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** What goes into the provider's address, and the row that the return is checked against. */
export interface MadeRequest {
  state: string;
  /** The S256 challenge; undefined without a verifier. */
  challenge: string | undefined;
  row: typeof bankLinkRequest.$inferInsert;
}

/** Makes a request for one return within `linkMinutes`. It is valid once its row is stored. */
export function newLinkRequest(
  keys: SealingKeys,
  { visitor, redirectUri, consentId, proven, now }: NewRequest,
): MadeRequest {
  const state = randomSecret();
  const stateHash = hashOf(state);
  const verifier = proven ? randomSecret() : undefined;
  const sealed = verifier === undefined ? undefined : seal(keys, stateHash, verifier);
  return {
    state,
    challenge: verifier === undefined ? undefined : hashOf(verifier),
    row: {
      stateHash,
      clientUid: visitor.clientUid,
      sessionHash: visitor.session === undefined ? null : hashOf(visitor.session),
      consentId: consentId ?? null,
      redirectUri,
      verifier: sealed?.text ?? null,
      keyId: sealed?.keyId ?? null,
      expiresAt: new Date(now + linkMinutes * 60_000),
    },
  };
}

/** Stores a request, and forgets the client's expired ones. */
export async function storeLinkRequest({ db }: Pick<Database, 'db'>, { row }: MadeRequest, now: number): Promise<void> {
  await db
    .delete(bankLinkRequest)
    .where(
      and(eq(bankLinkRequest.clientUid, row.clientUid), lt(bankLinkRequest.expiresAt, new Date(now - 86_400_000))),
    );
  await db.insert(bankLinkRequest).values(row);
}

export interface Returned {
  visitor: Visitor;
  state: string;
  redirectUri: string;
  /** Whether the return completes a renewal. */
  renews: boolean;
  now: number;
}

/** A return that was asked for. */
export interface Claimed {
  /** The consent that is renewed; null for a new link. */
  consentId: string | null;
  verifier: string | undefined;
}

const startAgain = 'Please start again from the open banking page.';

/**
 * Uses up a request: of two returns with one `state`, one gets it, and it stays used whatever becomes of the return.
 * @throws RefusedError 404 for a state that is not the client's, 409 for one that is used, expired or of another
 * session, 400 for another page or purpose
 */
export async function claimLinkRequest(
  { db }: Pick<Database, 'db'>,
  keys: SealingKeys,
  { visitor, state, redirectUri, renews, now }: Returned,
): Promise<Claimed> {
  const stateHash = hashOf(state);
  const own = and(eq(bankLinkRequest.stateHash, stateHash), eq(bankLinkRequest.clientUid, visitor.clientUid));
  const [claimed] = await db
    .update(bankLinkRequest)
    .set({ usedAt: new Date(now) })
    .where(and(own, isNull(bankLinkRequest.usedAt), gt(bankLinkRequest.expiresAt, new Date(now))))
    .returning();
  if (!claimed) {
    const [found] = await db.select({ usedAt: bankLinkRequest.usedAt }).from(bankLinkRequest).where(own);
    if (!found) throw new RefusedError(404, 'LinkNotFound', `This return from a bank was not asked for. ${startAgain}`);
    throw found.usedAt
      ? new RefusedError(409, 'LinkUsed', `This return from a bank has been used already. ${startAgain}`)
      : new RefusedError(409, 'LinkExpired', `This took longer than ${linkMinutes} minutes. ${startAgain}`);
  }
  const sessionHash = visitor.session === undefined ? null : hashOf(visitor.session);
  if (claimed.sessionHash !== sessionHash) {
    throw new RefusedError(409, 'LinkOfOtherSession', `You have signed in again in between. ${startAgain}`);
  }
  if (claimed.redirectUri !== redirectUri || renews !== (claimed.consentId !== null)) {
    throw new RefusedError(400, 'LinkOfOtherPage', `This return from a bank belongs to another page. ${startAgain}`);
  }
  const { verifier, keyId, consentId } = claimed;
  return {
    consentId,
    verifier: verifier === null || keyId === null ? undefined : unseal(keys, stateHash, { text: verifier, keyId }),
  };
}

/** Deletes requests that expired a day ago. */
export async function removeOldLinkRequests({ db }: Pick<Database, 'db'>, now: number): Promise<void> {
  await db.delete(bankLinkRequest).where(lt(bankLinkRequest.expiresAt, new Date(now - 86_400_000)));
}
