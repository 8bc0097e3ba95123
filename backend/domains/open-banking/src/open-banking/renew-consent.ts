import type { Database, Transaction } from '@harbour/backend-database';
import { linkProviders, linkScopes } from '@harbour/definitions/investments/open-banking/link';
import type { RenewalAnswer } from '@harbour/definitions/investments/open-banking/reconfirm';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { client, person } from '@harbour/kernel/people/tables';
import { and, eq, inArray, isNull, lte, ne } from 'drizzle-orm';
import { BankProblem, refusalOf } from './bank-problem.ts';
import { rotateTokens, storeTokens } from './bank-tokens.ts';
import {
  confirmedUntil,
  hasAccountOf,
  isLinkedByAnother,
  notEndedByClient,
  readingColumns,
  requireConsent,
  type StoredConsent,
} from './consents.ts';
import { exchangeCode, linkedByAnother, type NewConnection, readConnection } from './link-bank.ts';
import { type MadeRequest, newLinkRequest, type Visitor } from './link-requests.ts';
import type { OpenBankingService } from './open-banking-service.ts';
import { storeReading } from './store-reading.ts';
import { bankConsent } from './tables.ts';

/** A client's own confirmation renews at most so many other banks at once. */
const mostOthers = 5;

export interface RenewalContext {
  database: Database;
  service: OpenBankingService;
  visitor: Visitor;
  email: string | undefined;
  redirectUri: string;
  now: () => number;
  /** The client is warned so many days before a consent ends. */
  warningDays: number;
  reconfirmDays: number;
}

/** What has to be stored, and answered. */
export interface StartedRenewal {
  outcome: RenewalAnswer['outcome'];
  url: string | null;
  /** The return that is waited for; undefined if nothing more is needed. */
  request: MadeRequest | undefined;
  renewed: string[];
}

/** The provider's link with our `state`, if the provider has not put it there itself. */
function withState(link: string, state: string): string {
  const url = new URL(link);
  if (!url.searchParams.has('state')) url.searchParams.set('state', state);
  return url.href;
}

async function userOf({ database: { db }, visitor, email }: RenewalContext) {
  const [found] = await db
    .select({ name: person.name })
    .from(client)
    .innerJoin(person, eq(person.uuid, client.personUuid))
    .where(eq(client.uid, visitor.clientUid));
  return { id: visitor.clientUid, name: found?.name ?? '', ...(email ? { email } : {}) };
}

type User = Awaited<ReturnType<typeof userOf>>;

/** An address of the provider's consent pages for the consent's bank: the client signs in there as for a new link. */
function signInAgain({ service, visitor, redirectUri, now }: RenewalContext, consent: StoredConsent): StartedRenewal {
  const { settings, provider } = service;
  const about = { visitor, redirectUri, consentId: consent.id, proven: true, now: now() };
  const request = newLinkRequest(settings.keys, about);
  const url = provider.linkAddress({
    redirect_uri: redirectUri,
    scope: linkScopes.join(' '),
    providers: linkProviders.join(' '),
    provider_id: consent.providerId,
    state: request.state,
    code_challenge: request.challenge ?? '',
    code_challenge_method: 'S256',
  });
  return { outcome: 'sign-in-again', url, request, renewed: [] };
}

/**
 * Asks the provider to renew one consent.
 * @throws BankProblem
 */
async function extendOne(context: RenewalContext, consent: StoredConsent, user: User): Promise<StartedRenewal> {
  const { database, service, visitor, redirectUri, now } = context;
  const about = { visitor, redirectUri, consentId: consent.id, proven: false, now: now() };
  const request = newLinkRequest(service.settings.keys, about);
  const extended = await rotateTokens({ database, service, consentId: consent.id, now }, async (refreshToken) => {
    const answer = await service.provider.extend(refreshToken, { redirectUri, state: request.state, user });
    return { answer, tokens: answer.action_needed === 'no_action_needed' ? answer : undefined };
  });
  // Another process used the token meanwhile; the client may press the button again.
  if (!extended) throw new BankProblem('slow', 'The tokens were renewed meanwhile.');
  const { answer } = extended;
  if (answer.action_needed === 'no_action_needed') {
    return { outcome: 'renewed', url: null, request: undefined, renewed: [consent.id] };
  }
  const outcome = answer.action_needed === 'authentication_needed' ? 'sign-in-again' : 'confirm-again';
  return { outcome, url: withState(answer.user_input_link, request.state), request, renewed: [] };
}

/** The client's other consents that end soon, which the same confirmation may renew. */
async function othersDue({ database: { db }, visitor, now, warningDays }: RenewalContext, consentId: string) {
  return db
    .select()
    .from(bankConsent)
    .where(
      and(
        eq(bankConsent.clientUid, visitor.clientUid),
        ne(bankConsent.id, consentId),
        isNull(bankConsent.endedAt),
        lte(bankConsent.expiresAt, new Date(now() + (warningDays + 1) * 86_400_000)),
      ),
    )
    .limit(mostOthers);
}

/**
 * Starts a renewal that the client has confirmed on the portal's page. Other banks whose consent ends soon are renewed
 * by the same confirmation, where the provider needs nothing more for it. Renewed tokens are stored at once.
 * @throws RefusedError 404 for another client's consent, and by the bank's problems
 */
export async function startRenewal(context: RenewalContext, consentId: string): Promise<StartedRenewal> {
  const consent = await requireConsent(context.database, context.visitor.clientUid, consentId);
  const user = await userOf(context);
  const started = await extendOne(context, consent, user).catch((error: unknown) => {
    if (!(error instanceof BankProblem)) throw error;
    // The connection is worth nothing any more, but the client can make it anew.
    if (error.kind === 'consent-ended' || error.kind === 'input-needed') return signInAgain(context, consent);
    throw refusalOf(error);
  });
  const others = await Promise.all(
    (await othersDue(context, consentId)).map((other) =>
      extendOne(context, other, user).then(
        ({ renewed }) => renewed,
        (error: unknown) => {
          if (error instanceof BankProblem) return [];
          throw error;
        },
      ),
    ),
  );
  return { ...started, renewed: [...started.renewed, ...others.flat()] };
}

/** Keeps that consents were confirmed again: they count and are read again, soon. */
export async function storeRenewed(
  { db }: Pick<Database, 'db'>,
  consentIds: readonly string[],
  { now, reconfirmDays }: { now: number; reconfirmDays: number },
): Promise<void> {
  if (consentIds.length === 0) return;
  await db
    .update(bankConsent)
    .set({
      expiresAt: confirmedUntil(now, reconfirmDays),
      endedAt: null,
      endedBy: null,
      problem: null,
      problemSince: null,
      nextReadAt: new Date(now),
    })
    .where(and(inArray(bankConsent.id, [...consentIds]), notEndedByClient));
}

/** A renewal after the client's return. */
export interface CompletedRenewal extends NewConnection {
  consent: StoredConsent;
}

/**
 * Exchanges the code of a return and reads the bank. It must be the same connection, or where the client has signed in
 * as for a new link, have one of its accounts.
 * @throws RefusedError 409 `OtherCustomer` for anybody else's; nothing is stored. That connection is left alone: it may
 * be somebody's
 */
export async function completeRenewal(
  { database, service, visitor, redirectUri, now }: RenewalContext,
  { code, consentId, verifier }: { code: string; consentId: string; verifier: string | undefined },
): Promise<CompletedRenewal> {
  const consent = await requireConsent(database, visitor.clientUid, consentId);
  const tokens = await exchangeCode(service, { code, redirectUri, verifier });
  const isSameConnection = verifier === undefined;
  const reading = await readConnection(service, {
    accessToken: tokens.access_token,
    now: now(),
    expected: isSameConnection ? (consent.externalId ?? undefined) : undefined,
  });
  const isOwn =
    isSameConnection ||
    (reading.providerId === consent.providerId && (await hasAccountOf(database, consentId, reading)));
  if (!isOwn) throw refusalOf(new BankProblem('other-customer', 'No account of the consent is among them.'));
  if (await isLinkedByAnother(database, visitor.clientUid, reading)) throw linkedByAnother();
  return { consent, tokens, reading };
}

/** Stores a completed renewal with its reading. @throws RefusedError 404 if the consent was ended meanwhile */
export async function storeRenewal(
  tx: Transaction,
  { settings }: OpenBankingService,
  { consent, tokens, reading }: CompletedRenewal,
  { now, today, reconfirmDays }: { now: number; today: string; reconfirmDays: number },
): Promise<void> {
  const renewed = await tx
    .update(bankConsent)
    .set({
      expiresAt: confirmedUntil(now, reconfirmDays),
      externalId: reading.externalId,
      scopes: reading.scopes || consent.scopes,
      endedAt: null,
      endedBy: null,
      ...readingColumns(now),
    })
    .where(and(eq(bankConsent.id, consent.id), notEndedByClient))
    .returning({ id: bankConsent.id });
  if (renewed.length === 0) {
    throw new RefusedError(404, 'ConsentNotFound', 'This linked bank was removed meanwhile.');
  }
  await storeTokens({ db: tx }, settings.keys, { consentId: consent.id, given: tokens, now });
  await storeReading(tx, { consentId: consent.id, reading, today });
}
