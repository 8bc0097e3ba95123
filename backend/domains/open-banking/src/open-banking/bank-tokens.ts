import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@harbour/backend-database';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { BankProblem } from './bank-problem.ts';
import type { OpenBankingService } from './open-banking-service.ts';
import type { TokenAnswer } from './provider-answers.ts';
import { type SealingKeys, seal, unseal } from './sealed.ts';
import { bankToken } from './tables.ts';

type Handle = Pick<Database, 'db'>;

/** How long one process may take to use up a refresh token, before another one tries. Milliseconds. */
const leaseMs = 30_000;
/** How often the others look whether it has. */
const pollMs = 50;
/** An access token that ends sooner is renewed first. */
const leastMs = 120_000;

/** The columns of a consent's tokens, encrypted for its row. */
function sealedTokens(
  keys: SealingKeys,
  consentId: string,
  given: TokenAnswer & { refresh_token: string },
  now: number,
) {
  const access = seal(keys, `access ${consentId}`, given.access_token);
  return {
    keyId: access.keyId,
    accessToken: access.text,
    refreshToken: seal(keys, `refresh ${consentId}`, given.refresh_token).text,
    accessExpiresAt: new Date(now + Number(given.expires_in) * 1_000),
  };
}

/** Stores the tokens of a new connection instead of whatever there was. @throws BankProblem without a refresh token */
export async function storeTokens(
  { db }: Handle,
  keys: SealingKeys,
  { consentId, given, now }: { consentId: string; given: TokenAnswer; now: number },
): Promise<void> {
  const { refresh_token: refreshToken } = given;
  if (!refreshToken) throw new BankProblem('unreadable', 'The provider gave no refresh token.');
  const columns = {
    ...sealedTokens(keys, consentId, { ...given, refresh_token: refreshToken }, now),
    leasedUntil: null,
  };
  await db
    .insert(bankToken)
    .values({ consentId, ...columns })
    .onConflictDoUpdate({ target: bankToken.consentId, set: columns });
}

/** A consent's tokens, decrypted; undefined without any. @throws SealBrokenError */
async function readTokens({ db }: Handle, keys: SealingKeys, consentId: string) {
  const [row] = await db.select().from(bankToken).where(eq(bankToken.consentId, consentId));
  if (!row) return undefined;
  const { keyId } = row;
  return {
    ...row,
    accessToken: unseal(keys, `access ${consentId}`, { keyId, text: row.accessToken }),
    refreshToken: unseal(keys, `refresh ${consentId}`, { keyId, text: row.refreshToken }),
  };
}

/** Takes the lease of a version of the tokens, which ends by itself. */
async function lease({ db }: Handle, consentId: string, version: number, now: number): Promise<boolean> {
  const free = or(isNull(bankToken.leasedUntil), lt(bankToken.leasedUntil, new Date(now)));
  const taken = await db
    .update(bankToken)
    .set({ leasedUntil: new Date(now + leaseMs) })
    .where(and(eq(bankToken.consentId, consentId), eq(bankToken.version, version), free))
    .returning({ version: bankToken.version });
  return taken.length > 0;
}

export interface TokenContext {
  database: Database;
  service: OpenBankingService;
  consentId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Uses up the refresh token of a consent for new tokens, and stores them. Of several processes that try at the same
 * time one does it, without a transaction while the provider is asked; the others get what it has stored.
 * @param task asks the provider; undefined tokens leave the stored ones as they are
 * @param known the version that was found to be too old; a later one is no longer touched
 * @returns what `task` gave, or undefined if another process has renewed them meanwhile
 * @throws BankProblem `consent-ended` without tokens, and what `task` throws
 */
export async function rotateTokens<Result extends { tokens: TokenAnswer | undefined }>(
  { database, service: { settings }, consentId, now }: TokenContext,
  task: (refreshToken: string) => Promise<Result>,
  known?: number,
): Promise<Result | undefined> {
  const began = await readTokens(database, settings.keys, consentId);
  if (!began) throw new BankProblem('consent-ended', 'There are no tokens.');
  if (known !== undefined && began.version !== known) return undefined;
  for (let waited = 0; !(await lease(database, consentId, began.version, now())); waited += pollMs) {
    const [other] = await database.db
      .select({ version: bankToken.version })
      .from(bankToken)
      .where(eq(bankToken.consentId, consentId));
    if (!other) throw new BankProblem('consent-ended', 'The tokens were erased meanwhile.');
    if (other.version !== began.version) return undefined;
    if (waited > leaseMs) throw new BankProblem('slow', 'Another process is renewing the tokens.');
    await wait(pollMs);
  }
  const ofLease = and(eq(bankToken.consentId, consentId), eq(bankToken.version, began.version));
  try {
    const result = await task(began.refreshToken);
    const given = result.tokens;
    await database.db
      .update(bankToken)
      .set({
        leasedUntil: null,
        ...(given
          ? {
              ...sealedTokens(
                settings.keys,
                consentId,
                { ...given, refresh_token: given.refresh_token ?? began.refreshToken },
                now(),
              ),
              version: began.version + 1,
            }
          : {}),
      })
      .where(ofLease);
    return result;
  } catch (error) {
    await database.db.update(bankToken).set({ leasedUntil: null }).where(ofLease);
    throw error;
  }
}

/**
 * An access token that works for some minutes yet; renews it if it has to.
 * @throws BankProblem `consent-ended` when there are no tokens, or the provider no longer takes them
 */
export async function freshAccessToken(context: TokenContext): Promise<string> {
  const { database, service, consentId, now } = context;
  const known = await readTokens(database, service.settings.keys, consentId);
  if (known && known.accessExpiresAt.getTime() > now() + leastMs) return known.accessToken;
  const rotated = await rotateTokens(
    context,
    async (refreshToken) => ({ tokens: await service.provider.refresh(refreshToken) }),
    known?.version,
  );
  if (rotated) return rotated.tokens.access_token;
  const renewed = await readTokens(database, service.settings.keys, consentId);
  if (!renewed) throw new BankProblem('consent-ended', 'The tokens were erased meanwhile.');
  return renewed.accessToken;
}
