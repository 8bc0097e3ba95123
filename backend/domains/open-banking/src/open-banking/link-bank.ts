import { randomUUID } from 'node:crypto';
import type { Transaction } from '@harbour/backend-database';
import { linkScopes } from '@harbour/definitions/investments/open-banking/link';
import { rows } from '@harbour/kernel/database/rows';
import { RefusedError } from '@harbour/kernel/errors/refused-error';
import { sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import { BankProblem, refusalOf } from './bank-problem.ts';
import { storeTokens } from './bank-tokens.ts';
import { confirmedUntil, isLinkedByAnother, lockBank, readingColumns } from './consents.ts';
import type { OpenBankingService } from './open-banking-service.ts';
import type { TokenAnswer } from './provider-answers.ts';
import { type BankReading, readBank } from './read-bank.ts';
import { storeReading } from './store-reading.ts';
import { bankConsent } from './tables.ts';

/** A connection that the client has just made at a bank, with everything that they share. */
export interface NewConnection {
  tokens: TokenAnswer;
  reading: BankReading;
}

/** @throws RefusedError 400 for a code that is wrong, used or too old; the bank's problems otherwise */
export async function exchangeCode(
  { provider }: OpenBankingService,
  { code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string | undefined },
): Promise<TokenAnswer> {
  try {
    return await provider.exchange(code, redirectUri, verifier);
  } catch (error) {
    if (!(error instanceof BankProblem)) throw error;
    const isOurs = error.code === 'invalid_grant' || error.code === 'invalid_authorization_code';
    if (!isOurs) throw refusalOf(error);
    throw new RefusedError(400, 'BankCodeRefused', 'The bank’s answer is no longer valid. Please start again.');
  }
}

/** Reads a new connection. @throws RefusedError by the bank's problems */
export async function readConnection(
  service: OpenBankingService,
  asked: { accessToken: string; now: number; expected: string | undefined },
): Promise<BankReading> {
  try {
    return await readBank(service, asked);
  } catch (error) {
    throw error instanceof BankProblem ? refusalOf(error) : error;
  }
}

/** An account that another client has linked. */
export const linkedByAnother = () =>
  new RefusedError(
    409,
    'AccountLinkedByAnother',
    'An account that the bank gave is linked by another client already, so nothing was stored. If it is yours as ' +
      'well, such as a joint account, leave it out when you choose accounts at the bank. Otherwise please contact us.',
  );

/** Ends a connection that is not kept. It is tried once: without our tokens it is worth nothing to anybody. */
async function giveUp({ provider }: OpenBankingService, { access_token: accessToken }: TokenAnswer): Promise<void> {
  await provider.revoke(accessToken).catch(() => undefined);
}

/**
 * Exchanges the code of a return and reads the accounts; ends the connection again when they cannot be kept.
 * @throws RefusedError; nothing is stored
 */
export async function connect(
  database: Parameters<typeof isLinkedByAnother>[0],
  service: OpenBankingService,
  asked: { code: string; redirectUri: string; verifier: string | undefined; clientUid: string; now: number },
): Promise<NewConnection> {
  const tokens = await exchangeCode(service, asked);
  try {
    const { now } = asked;
    const reading = await readConnection(service, { accessToken: tokens.access_token, now, expected: undefined });
    if (reading.accounts.length === 0) {
      throw new RefusedError(
        409,
        'NoAccountsShared',
        'You shared no account at the bank, so there is nothing to link.',
      );
    }
    if (await isLinkedByAnother(database, asked.clientUid, reading)) throw linkedByAnother();
    return { tokens, reading };
  } catch (error) {
    await giveUp(service, tokens);
    throw error;
  }
}

/**
 * Ends the client's earlier consents at the bank that share an account with a new one, and moves those accounts, with
 * their history, to the new one.
 * @returns the ids of the consents that have ended
 */
async function replaceEarlier(
  tx: Transaction,
  { consentId, clientUid, reading, now }: { consentId: string; clientUid: string; reading: BankReading; now: number },
): Promise<string[]> {
  const given = JSON.stringify(reading.accounts.map(({ externalId, identity }) => ({ externalId, identity })));
  const ended = await rows(
    { db: tx },
    z.object({ id: z.string() }),
    sql`
    with moved as (
      update portal.linked_account account
      set consent_id = ${consentId}::uuid, external_id = one."externalId"
      from portal.bank_consent consent,
        jsonb_to_recordset(${given}::jsonb) as one("externalId" text, identity text)
      where consent.id = account.consent_id and consent.id <> ${consentId}::uuid
        and consent.client_uid = ${clientUid}::uuid and consent.provider_id = ${reading.providerId}
        and (consent.ended_at is null or consent.ended_by in ('bank', 'time'))
        and (account.external_id = one."externalId" or account.identity = one.identity)
      returning consent.id
    )
    update portal.bank_consent
    set ended_at = coalesce(ended_at, ${new Date(now).toISOString()}::timestamptz), ended_by = 'new-link',
      next_read_at = null, revocation = 'waiting'
    where id in (select id from moved)
    returning id::text`,
  );
  return ended.map(({ id }) => id);
}

export interface NewLink extends NewConnection {
  clientUid: string;
  /** ISO date. */
  today: string;
  now: number;
  reconfirmDays: number;
}

/**
 * Stores a new link.
 * @returns its `credentials_id`, and the earlier consents that it has replaced
 * @throws RefusedError 409 if another client has linked one of the accounts meanwhile
 */
export async function storeLink(
  tx: Transaction,
  { settings }: OpenBankingService,
  { clientUid, tokens, reading, today, now, reconfirmDays }: NewLink,
): Promise<{ consentId: string; replaced: string[] }> {
  await lockBank(tx, reading.providerId);
  if (await isLinkedByAnother({ db: tx }, clientUid, reading)) throw linkedByAnother();
  const consentId = randomUUID();
  const ours = confirmedUntil(now, reconfirmDays);
  await tx.insert(bankConsent).values({
    id: consentId,
    clientUid,
    providerId: reading.providerId,
    providerName: reading.providerName,
    logoUrl: reading.logoUrl,
    externalId: reading.externalId,
    scopes: reading.scopes || linkScopes.join(' '),
    createdAt: new Date(now),
    expiresAt: reading.expiresAt && reading.expiresAt < ours ? reading.expiresAt : ours,
    ...readingColumns(now),
  });
  const replaced = await replaceEarlier(tx, { consentId, clientUid, reading, now });
  await storeTokens({ db: tx }, settings.keys, { consentId, given: tokens, now });
  await storeReading(tx, { consentId, reading, today });
  return { consentId, replaced };
}
